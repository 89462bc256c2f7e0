package dev.offprint.article.media.codec;

/**
 * A picture in memory.
 *
 * @param width pixels of a row
 * @param height rows
 * @param channels of a pixel: 1 grey, 2 grey and alpha, 3 red, green and blue, 4 these and alpha
 * @param samples one byte for each channel, by rows
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Pixels(int width, int height, int channels, byte[] samples) {

    /** Returns whether pictures with so many channels have alpha, as the last of them. */
    static boolean hasAlpha(int channels) {
        return channels % 2 == 0;
    }

    /** Returns the upright picture of one that is to be turned like this. */
    Pixels upright(int orientation) {
        if (orientation == ExifOrientation.UPRIGHT) {
            return this;
        }
        boolean isTurned = ExifOrientation.isTurned(orientation);
        int across = isTurned ? height : width;
        int down = isTurned ? width : height;
        byte[] turned = new byte[samples.length];
        for (int y = 0; y < down; y++) {
            for (int x = 0; x < across; x++) {
                System.arraycopy(
                        samples, source(orientation, x, y) * channels, turned, (y * across + x) * channels, channels);
            }
        }
        return new Pixels(across, down, channels, turned);
    }

    /** Returns the index of the stored pixel that is at this place of the upright picture (TIFF 6.0, Orientation). */
    private int source(int orientation, int x, int y) {
        return switch (orientation) {
            case 2 -> y * width + width - 1 - x;
            case 3 -> (height - 1 - y) * width + width - 1 - x;
            case 4 -> (height - 1 - y) * width + x;
            case 5 -> x * width + y;
            case 6 -> (height - 1 - x) * width + y;
            case 7 -> (height - 1 - x) * width + width - 1 - y;
            case 8 -> x * width + width - 1 - y;
            default -> y * width + x;
        };
    }

    /** Returns the picture without its alpha, if nothing of it is transparent: screenshots often have one for nothing. */
    Pixels withoutNeedlessAlpha() {
        if (!hasAlpha(channels)) {
            return this;
        }
        for (int i = channels - 1; i < samples.length; i += channels) {
            if (samples[i] != -1) {
                return this;
            }
        }
        int kept = channels - 1;
        byte[] opaque = new byte[width * height * kept];
        for (int i = 0; i < width * height; i++) {
            System.arraycopy(samples, i * channels, opaque, i * kept, kept);
        }
        return new Pixels(width, height, kept, opaque);
    }
}
