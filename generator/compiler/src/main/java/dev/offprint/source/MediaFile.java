package dev.offprint.source;

import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.security.DigestOutputStream;

/**
 * A file of the content that is read again each time it is needed, and never held in memory as a whole. Safe for use by many
 * threads.
 *
 * @param file the file
 * @param path its path in the content folder
 * @param digest the digest of its content when it was read first
 * @param length the number of its bytes then
 */
public record MediaFile(Path file, String path, Sha256 digest, long length) {

    /** Opens the file, whatever it holds by now. */
    public InputStream open() throws IOException {
        return SourceTree.open(file);
    }

    /** Opens the file to look at parts of it. */
    public FileWindow window() throws IOException {
        return SourceTree.window(file);
    }

    /**
     * Writes the content.
     *
     * @throws IOException also if the content is no longer what was read first; discard what was written then
     */
    public void writeTo(OutputStream out) throws IOException {
        DigestOutputStream digested = new DigestOutputStream(out, Sha256.digest());
        try (InputStream in = open()) {
            in.transferTo(digested);
        }
        if (!Sha256.of(digested.getMessageDigest()).equals(digest)) {
            throw new IOException("`" + path + "` changed while it was read; run the command again");
        }
    }
}
