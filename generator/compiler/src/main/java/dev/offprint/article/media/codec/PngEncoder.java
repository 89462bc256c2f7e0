package dev.offprint.article.media.codec;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** Writes PNG files (PNG, 3rd edition): 8 bits for each channel, each row filtered as it seems to become smallest. */
final class PngEncoder {

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int FILTERS = 5;
    /** The colour type of pictures with so many channels. */
    private static final int[] COLOUR_TYPES = {0, 0, 4, 2, 6};

    private PngEncoder() {}

    /**
     * Returns a picture as a file.
     *
     * @param profile chunks that say what its colours mean
     */
    static byte[] encode(Pixels pixels, byte[] profile) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(SIGNATURE);
        byte[] header = ByteBuffer.allocate(13)
                .putInt(pixels.width())
                .putInt(pixels.height())
                .put((byte) Byte.SIZE)
                .put((byte) COLOUR_TYPES[pixels.channels()])
                .array();
        chunk("IHDR", header, out);
        out.writeBytes(profile);
        chunk("IDAT", ZlibEncoder.encode(filtered(pixels)), out);
        chunk("IEND", new byte[0], out);
        return out.toByteArray();
    }

    private static void chunk(String name, byte[] content, ByteArrayOutputStream out) {
        byte[] type = name.getBytes(StandardCharsets.US_ASCII);
        CRC32 crc = new CRC32();
        crc.update(type);
        crc.update(content);
        out.writeBytes(ByteBuffer.allocate(4).putInt(content.length).array());
        out.writeBytes(type);
        out.writeBytes(content);
        out.writeBytes(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
    }

    private static byte[] filtered(Pixels pixels) {
        int length = pixels.width() * pixels.channels();
        byte[] filtered = new byte[(length + 1) * pixels.height()];
        byte[] best = new byte[length];
        byte[] tried = new byte[length];
        for (int y = 0; y < pixels.height(); y++) {
            long least = Long.MAX_VALUE;
            for (int filter = 0; filter < FILTERS; filter++) {
                long sum = filter(filter, pixels, y, tried);
                if (sum < least) {
                    least = sum;
                    filtered[y * (length + 1)] = (byte) filter;
                    byte[] other = best;
                    best = tried;
                    tried = other;
                }
            }
            System.arraycopy(best, 0, filtered, y * (length + 1) + 1, length);
        }
        return filtered;
    }

    /** Filters a row, and returns the sum of what is left: the less, the smaller it becomes (PNG, 12.7). */
    private static long filter(int filter, Pixels pixels, int y, byte[] to) {
        byte[] samples = pixels.samples();
        int start = y * to.length;
        long sum = 0;
        for (int i = 0; i < to.length; i++) {
            int left = i < pixels.channels() ? 0 : samples[start + i - pixels.channels()] & 0xff;
            int above = y == 0 ? 0 : samples[start + i - to.length] & 0xff;
            int corner =
                    y == 0 || i < pixels.channels() ? 0 : samples[start + i - to.length - pixels.channels()] & 0xff;
            to[i] = (byte) (samples[start + i] - predicted(filter, left, above, corner));
            sum += Math.abs(to[i]);
        }
        return sum;
    }

    private static int predicted(int filter, int left, int above, int corner) {
        return switch (filter) {
            case 1 -> left;
            case 2 -> above;
            case 3 -> (left + above) / 2;
            case 4 -> paeth(left, above, corner);
            default -> 0;
        };
    }

    private static int paeth(int left, int above, int corner) {
        int guess = left + above - corner;
        int toLeft = Math.abs(guess - left);
        int toAbove = Math.abs(guess - above);
        int toCorner = Math.abs(guess - corner);
        if (toLeft <= toAbove && toLeft <= toCorner) {
            return left;
        }
        return toAbove <= toCorner ? above : corner;
    }
}
