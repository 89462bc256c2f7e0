package dev.offprint.article.media;

import dev.offprint.article.media.RenditionCodec.Pixels;
import java.util.Arrays;

/**
 * Makes a picture smaller: each new pixel is the mean of the area that it covers, in integers, so that it is the same on every machine.
 * It takes one row after another and keeps two rows of sums. Colours count by their alpha. For one picture.
 */
final class AreaScaler {

    private final int width;
    private final int height;
    private final int toWidth;
    private final int toHeight;
    private final int channels;
    private final byte[] samples;
    /** The sums of the row that is being filled, and of the one below. */
    private long[] sums;

    private long[] below;
    private final long[] across;
    private int y;
    private int row;

    /**
     * Returns a scaler.
     *
     * @param width of the picture as it is
     * @param height of the picture as it is
     * @param toWidth less than the width
     * @param toHeight at most the height
     */
    AreaScaler(int width, int height, int toWidth, int toHeight, int channels) {
        this.width = width;
        this.height = height;
        this.toWidth = toWidth;
        this.toHeight = toHeight;
        this.channels = channels;
        this.samples = new byte[toWidth * toHeight * channels];
        this.sums = new long[toWidth * channels];
        this.below = new long[toWidth * channels];
        this.across = new long[toWidth * channels];
    }

    /** Takes the next row: samples of 0 to 255, by pixels. */
    void add(int[] pixels) {
        Arrays.fill(across, 0);
        // a stored pixel is toWidth units wide, and a new one width units: so every border is at a whole unit
        for (int x = 0, to = 0, room = width; x < width; x++) {
            int first = Math.min(room, toWidth);
            sum(pixels, x * channels, first, to * channels);
            room -= first;
            if (room == 0) {
                to++;
                room = width;
                if (first < toWidth) {
                    sum(pixels, x * channels, toWidth - first, to * channels);
                    room -= toWidth - first;
                }
            }
        }
        long from = (long) y * toHeight;
        long border = (long) (row + 1) * height;
        int inside = (int) Math.min(toHeight, border - from);
        for (int i = 0; i < across.length; i++) {
            sums[i] += inside * across[i];
            below[i] += (toHeight - inside) * across[i];
        }
        y++;
        if ((long) y * toHeight >= border) {
            finishRow();
        }
    }

    private void sum(int[] pixels, int from, int weight, int to) {
        if (channels % 2 == 0) {
            int last = channels - 1;
            long share = (long) weight * pixels[from + last];
            for (int c = 0; c < last; c++) {
                across[to + c] += share * pixels[from + c];
            }
            across[to + last] += share;
        } else {
            for (int c = 0; c < channels; c++) {
                across[to + c] += (long) weight * pixels[from + c];
            }
        }
    }

    private void finishRow() {
        long area = (long) width * height;
        int out = row * toWidth * channels;
        boolean hasAlpha = channels % 2 == 0;
        for (int i = 0; i < sums.length; i++) {
            int last = i - i % channels + channels - 1;
            long whole = hasAlpha && i != last ? sums[last] : area;
            samples[out + i] = (byte) (whole == 0 ? 0 : (sums[i] + whole / 2) / whole);
        }
        long[] empty = sums;
        Arrays.fill(empty, 0);
        sums = below;
        below = empty;
        row++;
    }

    /** Returns the picture, when all rows were taken. */
    Pixels result() {
        if (row != toHeight) {
            throw new IllegalStateException(row + " of " + toHeight + " rows");
        }
        return new Pixels(toWidth, toHeight, channels, samples);
    }
}
