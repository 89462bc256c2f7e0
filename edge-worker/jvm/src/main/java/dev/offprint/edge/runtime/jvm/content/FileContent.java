package dev.offprint.edge.runtime.jvm.content;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Content of a known length in a file of this machine. It can be read, or be sent by the system without a copy in this process. It
 * returns the last bytes only if the file is what was opened. Bytes after the length are ignored.
 */
public final class FileContent extends InputStream {

    private final FileChannel channel;
    private final long end;
    private final @Nullable String sha256;
    private final Intact intact;
    private long position;

    /** Says whether an open file has not been changed since its digest was taken. */
    @FunctionalInterface
    public interface Intact {
        boolean holds() throws IOException;
    }

    /**
     * Returns the content of a file, which is closed with it.
     *
     * @param channel the file
     * @param length the number of bytes
     * @param sha256 their digest, 64 lower-case hexadecimal digits, if the file had it as it is now; else null
     * @param intact asked before the last bytes
     */
    public FileContent(FileChannel channel, long length, @Nullable String sha256, Intact intact) {
        this(channel, 0, length, sha256, intact);
    }

    private FileContent(FileChannel channel, long position, long end, @Nullable String sha256, Intact intact) {
        this.channel = channel;
        this.position = position;
        this.end = end;
        this.sha256 = sha256;
        this.intact = intact;
    }

    /** Returns some of the bytes, in the place of this content. */
    FileContent range(long first, long count) {
        return new FileContent(channel, first, first + count, null, intact);
    }

    /** Returns the digest, if the content has been compared with it: 64 lower-case hexadecimal digits. */
    public Optional<String> sha256() {
        return Optional.ofNullable(sha256);
    }

    /** Returns the number of bytes read or sent. */
    long position() {
        return position;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int count) throws IOException {
        if (position == end) {
            return -1;
        }
        int wanted = (int) Math.min(count, end - position);
        int got = channel.read(ByteBuffer.wrap(buffer, offset, wanted), position);
        if (got < 0) {
            throw ended();
        }
        advance(got);
        return got;
    }

    /**
     * Lets the system send the next bytes.
     *
     * @param to where to; it may take fewer
     * @param count the most bytes
     * @return the number of bytes taken
     */
    long sendTo(WritableByteChannel to, long count) throws IOException {
        long wanted = Math.min(count, end - position);
        if (wanted == end - position && !intact.holds()) { // they may be the last ones
            throw changed();
        }
        long sent = channel.transferTo(position, wanted, to);
        if (sent == 0 && channel.size() <= position) {
            throw ended();
        }
        position += sent;
        return sent;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private void advance(int got) throws IOException {
        position += got;
        if (position == end && !intact.holds()) {
            throw changed();
        }
    }

    private EOFException ended() {
        return new EOFException("ends after " + position + " of " + end + " bytes");
    }

    private static IOException changed() {
        return new IOException("the file changed while it was sent");
    }
}
