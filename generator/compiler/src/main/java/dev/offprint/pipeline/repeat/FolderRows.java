package dev.offprint.pipeline.repeat;

import dev.offprint.cache.codec.Decoder;
import java.nio.ByteBuffer;
import java.util.AbstractList;
import java.util.RandomAccess;
import java.util.stream.IntStream;

/**
 * Snapshots of folders in their binary form; each is an object only while somebody looks at it. A tree of 100,000 articles has 400,000
 * folders, and a build that keeps their snapshots until its end has other uses for its memory. Safe for use by many threads.
 */
final class FolderRows extends AbstractList<FolderSnapshot> implements RandomAccess {

    private final ByteBuffer bytes;
    /** Where each begins. */
    private final int[] starts;

    private FolderRows(ByteBuffer bytes, int[] starts) {
        this.bytes = bytes;
        this.starts = starts;
    }

    /** Reads a number, and as many snapshots. */
    static FolderRows decode(Decoder in) {
        int count = in.count();
        ByteBuffer bytes = in.rest();
        Decoder rows = new Decoder(bytes);
        int[] starts = IntStream.range(0, count)
                .map(row -> {
                    int start = bytes.remaining() - rows.rest().remaining();
                    FolderSnapshot.skip(rows);
                    return start;
                })
                .toArray();
        return new FolderRows(bytes, starts);
    }

    @Override
    public FolderSnapshot get(int row) {
        Decoder in = new Decoder(bytes.duplicate().position(starts[row]));
        return Decoder.reading(() -> FolderSnapshot.decode(in));
    }

    @Override
    public int size() {
        return starts.length;
    }
}
