package dev.offprint.edge.release;

import org.jspecify.annotations.Nullable;

/**
 * What a release has under a key. Its entity tag is the first 32 digits of the digest, so it is not written down.
 *
 * @param key where the uncoded form would lie in a plain tree
 * @param mediaType the Content-Type it is served with
 * @param cacheClass which cache policy it is served with
 * @param content its content
 * @param gzip its gzip form, where there is one
 * @param brotli its brotli form, where there is one
 */
public record ManifestEntry(
        String key,
        String mediaType,
        CacheClass cacheClass,
        Content content,
        @Nullable Content gzip,
        @Nullable Content brotli) {

    /**
     * Some bytes, named.
     *
     * @param sha256 their digest, 64 lower-case hexadecimal digits
     * @param length their number
     */
    public record Content(String sha256, long length) {}

    /** Returns the content under a key of a plain tree: this entry's own, or that of a coded sibling. */
    @Nullable
    public Content under(String treeKey) {
        if (treeKey.equals(key)) {
            return content;
        } else if (treeKey.length() != key.length() + 3 || !treeKey.startsWith(key)) {
            return null;
        }
        return treeKey.endsWith(".gz") ? gzip : treeKey.endsWith(".br") ? brotli : null;
    }
}
