package dev.offprint.tree.coding;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.encoder.BrotliOutputStream;
import com.aayushatharva.brotli4j.encoder.Encoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes the brotli form of a text joined from pieces that are compressed alone: an edit changes the piece that it is in, and no byte
 * behind it. A piece is cut by what it contains ({@link Gear}).
 *
 * <p>A piece must mean the same wherever it is in the stream (RFC 7932). Three things lead out of it, and each is closed: copies from
 * what was before, the last four distances, and words of the built-in dictionary, whose addresses grow until as much was decoded as the
 * window holds. So the encoder of a piece first gets a window of bytes that no text has. It finds nothing to copy there. Their last four
 * copies come from further away than a piece is long, so no distance of a piece is one of theirs. The last two bytes are those that
 * are before the piece, because literals are coded by them. What the encoder wrote up to there is thrown away. The first piece has at
 * least the length of the window, and is compressed as it is.
 *
 * <p>Close it to end the stream; what it writes to stays open.
 */
final class BrotliPieces extends OutputStream {

    /** Base-2 logarithm of the window, in bytes. */
    private static final int WINDOW_BITS = 19;

    static final int WINDOW = 1 << WINDOW_BITS;
    private static final int LEAST = WINDOW / 8 * 3;
    private static final int AVERAGE = WINDOW / 2;
    /** Shorter than the distances of the primer's copies. */
    static final int LONGEST = WINDOW - 4_096;

    /** The last metablock, which is empty. */
    private static final int END = 3;

    private final int quality;
    private final OutputStream out;
    private final byte[] primer = Primer.ofWindow(WINDOW);
    private final byte[] buffer = new byte[WINDOW];
    private int filled;
    private boolean first = true;

    BrotliPieces(int quality, OutputStream out) {
        Brotli4jLoader.ensureAvailability(); // loads the library
        this.quality = quality;
        this.out = out;
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    /**
     * Takes some of the text.
     *
     * @throws IllegalArgumentException where a byte is none of UTF-8
     */
    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        Primer.rejectOwn(bytes, from, length);
        int done = 0;
        while (done < length) {
            int taken = Math.min(length - done, longest() - filled);
            System.arraycopy(bytes, from + done, buffer, filled, taken);
            filled += taken;
            done += taken;
            if (filled == longest()) {
                piece();
            }
        }
    }

    private int longest() {
        return first ? WINDOW : LONGEST;
    }

    private void piece() throws IOException {
        int length = first ? filled : Gear.end(buffer, filled, LEAST, AVERAGE);
        encode(length);
        Primer.follow(primer, buffer, length);
        System.arraycopy(buffer, length, buffer, 0, filled - length);
        filled -= length;
        first = false;
    }

    private void encode(int length) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream(length / 4);
        try (BrotliOutputStream encoder =
                new BrotliOutputStream(coded, Encoder.Parameters.create(quality, WINDOW_BITS))) {
            if (!first) {
                encoder.write(primer);
                encoder.flush();
                coded.reset();
            }
            encoder.write(buffer, 0, length);
            encoder.flush(); // up to a whole byte
            coded.writeTo(out);
        }
    }

    @Override
    public void close() throws IOException {
        while (filled > 0 || first) {
            piece();
        }
        out.write(END);
        out.flush();
    }
}
