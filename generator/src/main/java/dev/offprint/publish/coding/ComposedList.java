package dev.offprint.publish.coding;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * A JSON array of items in the spool: its bytes and its gzip form, both by copying.
 *
 * <p>The gzip form is one member whose deflate stream is the items' fragments with stored blocks between them. It is never
 * several members: HTTP clients stop after the first.
 *
 * @param spool where the items lie
 * @param items the items in order
 */
public record ComposedList(Spool spool, List<Fragment> items) {

    private static final byte[] OPEN = Deflated.stored('[');
    private static final byte[] COMMA = Deflated.stored(',');
    private static final byte[] CLOSE = Deflated.stored(']');
    private static final int ONE_BYTE = Crc.shift(1);

    /** Returns the number of bytes of the JSON. */
    public long length() {
        long length = 2L + Math.max(0, items.size() - 1);
        for (Fragment item : items) {
            length += item.length();
        }
        return length;
    }

    /** Writes the JSON. */
    public void writeTo(OutputStream out) throws IOException {
        out.write('[');
        for (int i = 0; i < items.size(); i++) {
            if (i > 0) {
                out.write(',');
            }
            spool.copy(items.get(i).offset(), items.get(i).length(), out);
        }
        out.write(']');
    }

    /** Writes the gzip form of the JSON. */
    public void writeGzipTo(OutputStream out) throws IOException {
        out.write(Deflated.GZIP_HEADER);
        out.write(OPEN);
        int crc = appended(0, '[');
        for (int i = 0; i < items.size(); i++) {
            Fragment item = items.get(i);
            if (i > 0) {
                out.write(COMMA);
                crc = appended(crc, ',');
            }
            spool.copy(item.deflatedOffset(), item.deflatedLength(), out);
            crc = Crc.append(crc, item.crc(), item.shift());
        }
        out.write(CLOSE);
        out.write(Deflated.LAST_BLOCK);
        out.write(Deflated.trailer(appended(crc, ']'), length()));
    }

    private static int appended(int crc, char c) {
        return Crc.append(crc, Crc.of(new byte[] {(byte) c}), ONE_BYTE);
    }
}
