package dev.offprint.edge.runtime.jvm.content;

import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.edge.store.StoreUnavailable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Consumer;

/**
 * Content that is stored as parts. It holds one part in memory, which the source has compared with its digest, so no byte of a damaged
 * part is returned. The source is told of parts that are needed soon.
 */
public final class PartsInputStream extends InputStream {

    /** How many parts are read ahead: enough for a store that takes some 30 ms to answer, and a client that reads 25 MB a second. */
    private static final int AHEAD = 6;

    private final List<Part> parts;
    private final Source source;
    private final Consumer<StoreUnavailable> failures;
    /** The index of the next part. */
    private int next;

    private int requested;
    private byte[] current = new byte[0];
    private int position;

    /** Reads parts. */
    public interface Source {

        /** Returns the bytes of a part, which have its digest. They are not changed. */
        byte[] read(Part part) throws StoreUnavailable;

        /** Is told that a part is read soon. Does not block. */
        void soon(Part part);
    }

    /**
     * Returns the content of these parts. Reads the first one.
     *
     * @param parts the parts in order, at least one
     * @param source reads them
     * @param failures logs why a later part cannot be read: the answer has begun, and breaks off
     * @throws StoreUnavailable if the first part cannot be read
     */
    public static PartsInputStream open(List<Part> parts, Source source, Consumer<StoreUnavailable> failures)
            throws StoreUnavailable {
        PartsInputStream content = new PartsInputStream(parts, source, failures);
        content.load();
        return content;
    }

    private PartsInputStream(List<Part> parts, Source source, Consumer<StoreUnavailable> failures) {
        this.parts = parts;
        this.source = source;
        this.failures = failures;
    }

    /** Leaves out the first bytes, fewer than the first part has. Must be called before anything is read. */
    public void begin(long bytes) {
        position = (int) bytes;
    }

    /** Returns the most bytes that it holds at a time. */
    public long memory() {
        long most = 0;
        for (Part part : parts) {
            most = Math.max(most, part.length());
        }
        return most;
    }

    private void load() throws StoreUnavailable {
        Part part = parts.get(next);
        next++;
        for (requested = Math.max(requested, next); requested < parts.size() && requested < next + AHEAD; requested++) {
            source.soon(parts.get(requested));
        }
        current = source.read(part);
        position = 0;
    }

    private boolean hasMore() throws IOException {
        if (position == current.length && next < parts.size()) {
            try {
                load();
            } catch (StoreUnavailable failure) {
                failures.accept(failure);
                throw new IOException("a part cannot be read", failure);
            }
        }
        return position < current.length;
    }

    @Override
    public int read() throws IOException {
        return hasMore() ? current[position++] & 0xff : -1;
    }

    @Override
    public int read(byte[] buffer, int offset, int count) throws IOException {
        if (count == 0) {
            return 0;
        } else if (!hasMore()) {
            return -1;
        }
        int taken = Math.min(count, current.length - position);
        System.arraycopy(current, position, buffer, offset, taken);
        position += taken;
        return taken;
    }

    /**
     * Returns the next bytes without a copy.
     *
     * @param most the most bytes
     * @return at least one byte
     */
    public ByteBuffer take(int most) throws IOException {
        if (!hasMore()) {
            throw new EOFException("the parts end early");
        }
        ByteBuffer taken = ByteBuffer.wrap(current, position, Math.min(most, current.length - position));
        position += taken.remaining();
        return taken;
    }

    @Override
    public void close() {
        current = new byte[0];
        position = 0;
        next = parts.size();
    }
}
