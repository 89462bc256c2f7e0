package dev.offprint.output.list;

import dev.offprint.edge.negotiate.Coding;
import dev.offprint.tree.coding.Compression;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * The catalog: the lines of articles. Its lines are too short to be compressed alone: together they take a third of that.
 *
 * @param spool where the lines are
 * @param items the articles in order
 */
public record ComposedCatalog(Spool spool, List<ListItem> items) implements Composed {

    @Override
    public long length() {
        return items.stream().mapToLong(item -> item.line().length()).sum();
    }

    @Override
    public void verify() throws IOException {
        for (ListItem item : items) {
            spool.verifyOnce(item);
        }
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        for (ListItem item : items) {
            spool.copy(item.offsetOfLine(), item.line().length(), out);
        }
    }

    @Override
    public void writeGzipTo(OutputStream out) throws IOException {
        try (OutputStream coded = Compression.encoding(Coding.GZIP, out)) {
            writeTo(coded);
        }
    }
}
