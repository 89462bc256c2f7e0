package dev.offprint.output;

import dev.offprint.edge.negotiate.Coding;
import dev.offprint.output.ListItem.Piece;
import dev.offprint.output.ListItem.Projection;
import dev.offprint.tree.coding.Compression;
import dev.offprint.tree.coding.Crc;
import dev.offprint.tree.coding.Deflated;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A JSON array of items in the spool: its bytes and its gzip form, both by copying.
 *
 * <p>The gzip form is one member whose deflate stream is the items' deflated pieces with stored blocks between them. It is
 * never several members: HTTP clients stop after the first.
 *
 * @param spool where the items lie
 * @param entries the items in order
 */
public record ComposedList(Spool spool, List<Entry> entries) implements Composed {

    private static final Literal OPEN = new Literal("[");
    private static final Literal COMMA = new Literal(",");
    private static final Literal NEXT = new Literal(ListItem.CLOSE + ",");
    private static final Literal END = new Literal(ListItem.CLOSE + "]");
    private static final Literal EMPTY = new Literal("[]");

    /**
     * An item as one list shows it.
     *
     * @param item the item
     * @param projection which of its translations
     */
    public record Entry(ListItem item, Projection projection) {}

    @Override
    public long length() {
        long length = 2L + Math.max(0, entries.size() - 1);
        for (Entry entry : entries) {
            length += entry.item().length(entry.projection());
        }
        return length;
    }

    @Override
    public void verify() throws IOException {
        for (Entry entry : entries) {
            spool.verifyOnce(entry.item());
        }
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        write(new Plain(out));
    }

    @Override
    public void writeGzipTo(OutputStream out) throws IOException {
        Gzip gzip = new Gzip(out);
        out.write(Deflated.header());
        write(gzip);
        out.write(Deflated.lastBlock());
        out.write(Deflated.trailer(gzip.crc, length()));
    }

    private void write(Target target) throws IOException {
        target.literal(entries.isEmpty() ? EMPTY : OPEN);
        for (int i = 0; i < entries.size(); i++) {
            write(entries.get(i), target);
            target.literal(i + 1 < entries.size() ? NEXT : END);
        }
    }

    private static void write(Entry entry, Target target) throws IOException {
        ListItem item = entry.item();
        switch (entry.projection()) {
            case FIRST -> openingAndFirst(item, target);
            case NONE -> opening(item, target);
            case SECOND -> {
                opening(item, target);
                second(item, target);
            }
            case ALL -> {
                openingAndFirst(item, target);
                if (item.second() > 0) {
                    target.literal(COMMA);
                    second(item, target);
                }
            }
        }
    }

    private static void opening(ListItem item, Target target) throws IOException {
        target.part(item.offset(), item.opening(), item.deflated(), item.openingPiece());
    }

    private static void openingAndFirst(ListItem item, Target target) throws IOException {
        long deflated = item.deflated() + item.openingPiece().deflatedLength();
        target.part(item.offset(), item.opening() + item.first(), deflated, item.firstPiece());
    }

    private static void second(ListItem item, Target target) throws IOException {
        long before =
                (long) item.openingPiece().deflatedLength() + item.firstPiece().deflatedLength();
        long offset = item.offset() + item.opening() + item.first();
        target.part(offset, item.second(), item.deflated() + before, item.secondPiece());
    }

    /** A few bytes between items, in both forms. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Literal(byte[] plain, byte[] stored, int crc, int shift) {
        Literal(String text) {
            this(
                    text.getBytes(StandardCharsets.US_ASCII),
                    Deflated.stored(text),
                    Crc.of(text.getBytes(StandardCharsets.US_ASCII)),
                    Crc.shift(text.length()));
        }
    }

    /** Takes the parts of a list in order. */
    private interface Target {
        void literal(Literal literal) throws IOException;

        /** Takes a range of the spool, and where the spool holds its deflated form. */
        void part(long offset, int length, long deflated, Piece piece) throws IOException;
    }

    private final class Plain implements Target {
        private final OutputStream out;

        Plain(OutputStream out) {
            this.out = out;
        }

        @Override
        public void literal(Literal literal) throws IOException {
            out.write(literal.plain());
        }

        @Override
        public void part(long offset, int length, long deflated, Piece piece) throws IOException {
            spool.copy(offset, length, out);
        }
    }

    private final class Gzip implements Target {
        private final OutputStream out;
        private int crc;

        Gzip(OutputStream out) {
            this.out = out;
        }

        @Override
        public void literal(Literal literal) throws IOException {
            out.write(literal.stored());
            crc = Crc.append(crc, literal.crc(), literal.shift());
        }

        @Override
        public void part(long offset, int length, long deflated, Piece piece) throws IOException {
            spool.copy(deflated, piece.deflatedLength(), out);
            crc = Crc.append(crc, piece.crc(), piece.shift());
        }
    }

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
}
