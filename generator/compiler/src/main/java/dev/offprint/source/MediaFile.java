package dev.offprint.source;

import dev.offprint.digest.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
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
        return open(file);
    }

    /** Opens the file to look at parts of it. */
    public FileWindow window() throws IOException {
        attributes(file);
        return FileWindow.of(Files.newByteChannel(file));
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

    /** Opens a file, but never a pipe. The file may have changed since it was listed. */
    static InputStream open(Path file) throws IOException {
        attributes(file);
        return Files.newInputStream(file);
    }

    /**
     * Checks what a file is before it is opened: opening a pipe waits for a writer, and a device may have no end. A file that
     * is replaced in between harms only the build of the user who replaced it.
     */
    static BasicFileAttributes attributes(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        if (attributes.isOther()) {
            throw new SpecialFile(file.toString());
        }
        return attributes;
    }

    /** Says that what should be read is a pipe, a socket or a device. */
    static final class SpecialFile extends FileSystemException {
        private static final long serialVersionUID = 1;

        SpecialFile(String file) {
            super(file, null, "a pipe, a socket or a device");
        }
    }
}
