package dev.offprint.edge.release;

import org.jspecify.annotations.Nullable;

/**
 * A file of a release. The entity tag is the first 32 digits of the digest, so the entry does not contain it.
 *
 * @param key the key of the uncoded form in a plain tree
 * @param mediaType the Content-Type it is served with
 * @param cacheClass selects the cache policy it is served with
 * @param content its content
 * @param gzip its gzip form, or null
 * @param brotli its brotli form, or null
 */
public record ManifestEntry(
        String key,
        String mediaType,
        CacheClass cacheClass,
        Content content,
        @Nullable Content gzip,
        @Nullable Content brotli) {

    /**
     * A content, identified by its digest.
     *
     * @param sha256 the digest, 64 lower-case hexadecimal digits
     * @param length the number of bytes
     */
    public record Content(String sha256, long length) {}

    /** Returns the content that a plain tree has under this key: the uncoded form or a coded one. */
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
