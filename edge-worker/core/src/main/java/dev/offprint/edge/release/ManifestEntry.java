package dev.offprint.edge.release;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file of a release. The entity tag is the first 32 digits of the digest, so the entry does not contain it.
 *
 * @param key the key of the uncoded form in a plain tree
 * @param content its content
 * @param gzip its gzip form, or null
 * @param brotli its brotli form, or null
 */
public record ManifestEntry(
        String key,
        Content content,
        @Nullable Content gzip,
        @Nullable Content brotli) {

    /**
     * A content, identified by its digest. It is stored as one object, or as its parts.
     *
     * @param sha256 the digest, 64 lower-case hexadecimal digits
     * @param length the number of bytes
     * @param parts its parts, in order; empty if it is one object
     */
    public record Content(String sha256, long length, List<Part> parts) {

        /** Keeps a copy that cannot change. */
        public Content {
            parts = List.copyOf(parts);
        }

        /** Returns a content that is one object. */
        public Content(String sha256, long length) {
            this(sha256, length, List.of());
        }

        /** Returns whether it is stored as its parts. */
        public boolean isParted() {
            return !parts.isEmpty();
        }
    }

    /**
     * A part of a content: an object of its own, which contents share.
     *
     * @param sha256 the digest, 64 lower-case hexadecimal digits
     * @param length the number of bytes, at least 1 and {@link #LONGEST} at most
     */
    public record Part(String sha256, int length) {

        /** The longest part, in bytes: a reader holds a whole one in memory, to compare it before it is sent. */
        public static final int LONGEST = 4 * 1024 * 1024;
    }

    /** Returns whether one of its contents is stored as parts. */
    public boolean isParted() {
        return content.isParted() || (gzip != null && gzip.isParted()) || (brotli != null && brotli.isParted());
    }

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
