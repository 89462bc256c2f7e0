package dev.offprint.tree;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.negotiate.Coding;
import org.jspecify.annotations.Nullable;

/**
 * A file of the manifest. Its content is identified by its digest.
 *
 * @param content its content
 * @param gzip its gzip sibling, or null
 * @param brotli its brotli sibling, or null
 */
public record PublicFile(
        Content content, @Nullable Content gzip, @Nullable Content brotli) {

    /**
     * A content, identified by its digest.
     *
     * @param digest the SHA-256
     * @param length the number of bytes
     */
    public record Content(Sha256 digest, long length) {}

    /** Returns the form in a coding, or null where there is none. */
    @Nullable
    public Content coded(Coding coding) {
        return switch (coding) {
            case GZIP -> gzip;
            case BROTLI -> brotli;
            case IDENTITY -> content;
        };
    }

    /** Returns the bytes of the file and its siblings. */
    public long bytes() {
        return content.length() + (gzip == null ? 0 : gzip.length()) + (brotli == null ? 0 : brotli.length());
    }

    /** Returns the number of files, siblings included. */
    public int files() {
        return 1 + (gzip == null ? 0 : 1) + (brotli == null ? 0 : 1);
    }
}
