package dev.offprint.edge.runtime.jvm.content;

import dev.offprint.digest.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;

/**
 * Content of a known length and digest. It returns the last bytes only if the whole content has the digest, so a server that
 * passes the bytes on never completes a damaged content.
 */
public final class VerifiedInputStream extends InputStream {

    private final InputStream in;
    private final MessageDigest digest = Sha256.digest();
    private final long length;
    private final String sha256;
    private final Runnable damaged;
    private long read;

    /**
     * Returns the verified content of a source.
     *
     * @param in the source; ends after exactly {@code length} bytes, or fails
     * @param length the number of bytes
     * @param sha256 their digest, 64 lower-case hexadecimal digits
     * @param damaged runs if they have another digest
     */
    public VerifiedInputStream(InputStream in, long length, String sha256, Runnable damaged) {
        this.in = in;
        this.length = length;
        this.sha256 = sha256;
        this.damaged = damaged;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int count) throws IOException {
        int got = in.read(buffer, offset, count);
        if (got > 0) {
            digest.update(buffer, offset, got);
            read += got;
            if (read == length && !Sha256.of(digest).hex().equals(sha256)) {
                damaged.run();
                throw new IOException("the content is not what its digest says");
            }
        }
        return got;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
