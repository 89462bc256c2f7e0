package dev.offprint.edge.runtime.jvm.cache;

import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/** A large content on its way to a client, which is kept if it is read to its end and has its digest. */
final class KeptInputStream extends InputStream {

    private final InputStream in;
    private final String sha256;
    private final long length;
    private final CacheWriter writer;
    private final Semaphore turns;
    private final MessageDigest digest = Sha256.digest();
    private final Path temporary;
    private @Nullable OutputStream out;
    private long read;

    /**
     * Returns a content that is kept.
     *
     * @param in the content; fails if it is not complete
     * @param sha256 its digest
     * @param length its length
     * @param temporary the file to write
     * @param writer takes the file
     * @param turns has a permit taken for this stream, to be given back
     */
    KeptInputStream(InputStream in, String sha256, long length, Path temporary, CacheWriter writer, Semaphore turns) {
        this.in = in;
        this.sha256 = sha256;
        this.length = length;
        this.temporary = temporary;
        this.writer = writer;
        this.turns = turns;
        try {
            this.out = Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW);
        } catch (IOException failure) {
            writer.failed(failure);
            turns.release();
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int count) throws IOException {
        int got = in.read(buffer, offset, count);
        if (got > 0 && out != null) {
            write(buffer, offset, got);
        }
        return got;
    }

    @Override
    public void close() throws IOException {
        end(false);
        in.close();
    }

    private void write(byte[] buffer, int offset, int got) {
        OutputStream open = out;
        try {
            if (open != null) {
                open.write(buffer, offset, got);
                digest.update(buffer, offset, got);
                read += got;
                if (read == length) {
                    end(Sha256.of(digest).hex().equals(sha256));
                }
            }
        } catch (IOException failure) { // the client gets its content all the same
            writer.failed(failure);
            end(false);
        }
    }

    private void end(boolean complete) {
        OutputStream open = out;
        if (open == null) {
            return;
        }
        out = null;
        boolean closed = false;
        try {
            open.close();
            closed = true;
        } catch (IOException failure) {
            writer.failed(failure);
        }
        if (complete && closed) {
            writer.keep(sha256, temporary, length);
        } else {
            CacheWriter.discard(temporary);
        }
        turns.release();
    }
}
