package dev.offprint.edge.runtime.jvm.content;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.edge.store.StoreUnavailable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Content that is stored as parts. It holds one part, which the source has compared with its digest, so no byte of a damaged part is
 * returned: its bytes, or a file. The source is told of parts that are needed soon.
 */
public final class PartsInputStream extends InputStream {

    /** How many parts are read ahead: enough for a store that takes some 30 ms to answer, and a client that reads 25 MB a second. */
    private static final int AHEAD = 6;

    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    private final List<Part> parts;
    private final Source source;
    private final Consumer<StoreUnavailable> failures;
    /** The index of the next part. */
    private int next;

    private int requested;
    /** The number of bytes behind the part that was read last. */
    private long left;
    /** The bytes that are left of a part in memory. */
    private ByteBuffer current = NOTHING;
    /** A part that is a file, or null. */
    private @Nullable FileContent file;

    /** Reads parts. */
    public interface Source {

        /** Returns a part, which has its digest: {@link Bytes}, or a {@link FileContent}. */
        Body read(Part part) throws StoreUnavailable;

        /** Is told that a part is read soon. Does not block. */
        void soon(Part part);
    }

    /**
     * Returns bytes of these parts. Reads the first one.
     *
     * @param parts the parts in order, at least one
     * @param first the number of bytes to leave out, fewer than the first part has
     * @param count the number of bytes, at least 1
     * @param source reads them
     * @param failures logs why a later part cannot be read: the answer has begun, and breaks off
     * @throws StoreUnavailable if the first part cannot be read
     */
    public static PartsInputStream open(
            List<Part> parts, long first, long count, Source source, Consumer<StoreUnavailable> failures)
            throws StoreUnavailable {
        PartsInputStream content = new PartsInputStream(parts, count, source, failures);
        content.load(first);
        return content;
    }

    private PartsInputStream(List<Part> parts, long count, Source source, Consumer<StoreUnavailable> failures) {
        this.parts = parts;
        this.left = count;
        this.source = source;
        this.failures = failures;
    }

    /** Returns the most bytes that it holds at a time. */
    public long memory() {
        long most = 0;
        for (Part part : parts) {
            most = Math.max(most, part.length());
        }
        return most;
    }

    private void load(long first) throws StoreUnavailable {
        Part part = parts.get(next);
        next++;
        for (requested = Math.max(requested, next); requested < parts.size() && requested < next + AHEAD; requested++) {
            source.soon(parts.get(requested));
        }
        long count = Math.min(part.length() - first, left);
        left -= count;
        Body body = source.read(part);
        if (body instanceof Bytes whole) {
            current = ByteBuffer.wrap(whole.bytes(), (int) first, (int) count);
        } else if (body instanceof StreamedBody stream && stream.content() instanceof FileContent one) {
            file = one.range(first, count);
        } else {
            throw new IllegalStateException("cannot read a " + body.getClass());
        }
    }

    private boolean hasMore() throws IOException {
        if (!hasMoreOfPart() && left > 0) {
            closePart();
            try {
                load(0);
            } catch (StoreUnavailable failure) {
                failures.accept(failure);
                throw new IOException("a part cannot be read", failure);
            }
        }
        return hasMoreOfPart();
    }

    private boolean hasMoreOfPart() {
        return file == null ? current.hasRemaining() : file.remaining() > 0;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int count) throws IOException {
        if (count == 0) {
            return 0;
        } else if (!hasMore()) {
            return -1;
        } else if (file != null) {
            return file.read(buffer, offset, count);
        }
        int taken = Math.min(count, current.remaining());
        current.get(buffer, offset, taken);
        return taken;
    }

    /** Returns the part that is next, or what is left of it, if it is a file; else null. Who takes it sends all of it. */
    public @Nullable FileContent file() throws IOException {
        return hasMore() ? file : null;
    }

    /**
     * Returns the next bytes, without a copy where they are in memory.
     *
     * @param most the most bytes
     * @return at least one byte
     */
    public ByteBuffer take(int most) throws IOException {
        if (!hasMore()) {
            throw new EOFException("the parts end early");
        } else if (file != null) {
            byte[] some = new byte[(int) Math.min(most, file.remaining())];
            return ByteBuffer.wrap(some, 0, file.read(some, 0, some.length));
        }
        ByteBuffer taken = current.slice(current.position(), Math.min(most, current.remaining()));
        current.position(current.position() + taken.remaining());
        return taken;
    }

    private void closePart() throws IOException {
        current = NOTHING;
        if (file != null) {
            file.close();
            file = null;
        }
    }

    @Override
    public void close() throws IOException {
        left = 0;
        closePart();
    }
}
