package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.edge.runtime.jvm.store.StreamedBody;
import dev.offprint.edge.store.StoreUnavailable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * Content that is stored as parts. It holds one part in memory, which was compared with its digest, so no byte of a damaged part is
 * returned. Each part is cached as a content of its own: readers of one list, or of lists with the same parts, share it.
 */
final class PartsBody implements StreamedBody {

    /** How many parts are read ahead: enough for a store that takes some 30 ms to answer, and a client that reads 25 MB a second. */
    private static final int AHEAD = 6;

    private final List<Part> parts;
    private final ContentObjects objects;
    /** The index of the next part. */
    private int next;

    private int requested;
    private byte[] current = new byte[0];
    private int position;
    private final long length;

    private PartsBody(List<Part> parts, long length, ContentObjects objects) {
        this.parts = parts;
        this.length = length;
        this.objects = objects;
    }

    /**
     * Returns bytes of these parts. Reads the first one.
     *
     * @param parts the parts in order, at least one
     * @param skipped the number of bytes of the first part before them
     * @param length the number of bytes
     * @param objects reads the parts
     * @throws StoreUnavailable if the first part cannot be read
     */
    static PartsBody open(List<Part> parts, int skipped, long length, ContentObjects objects) throws StoreUnavailable {
        PartsBody content = new PartsBody(parts, length, objects);
        content.load();
        content.position = skipped;
        return content;
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public long memory() {
        return parts.stream().mapToLong(Part::length).max().orElse(0);
    }

    private void load() throws StoreUnavailable {
        Part part = parts.get(next);
        next++;
        for (requested = Math.max(requested, next); requested < parts.size() && requested < next + AHEAD; requested++) {
            objects.readAhead(
                    parts.get(requested).sha256(), parts.get(requested).length());
        }
        current = objects.whole(part.sha256(), part.length());
        position = 0;
    }

    @Override
    public ByteBuffer next(int most) throws IOException {
        if (position == current.length) {
            try {
                load();
            } catch (StoreUnavailable failure) {
                objects.logFailure(failure);
                throw new IOException("a part cannot be read", failure);
            }
        }
        ByteBuffer piece = ByteBuffer.wrap(current, position, Math.min(most, current.length - position));
        position += piece.remaining();
        return piece;
    }

    @Override
    public void discard() {
        current = new byte[0];
        position = 0;
    }
}
