package dev.offprint.article.media;

import dev.offprint.article.media.RenditionCodec.Pixels;
import java.util.Random;

/** Files of pictures, the same on every machine, made by calculation. */
public final class Pictures {

    private static final byte[] NONE = {};

    private Pictures() {}

    /** Returns a JPEG like a photograph: shades and grain. */
    public static byte[] jpeg(int width, int height) {
        return RenditionCodec.encode(pixels(width, height, 3), ImageHead.Format.JPEG, NONE);
    }

    /** Returns a grey JPEG. */
    public static byte[] greyJpeg(int width, int height) {
        return RenditionCodec.encode(pixels(width, height, 1), ImageHead.Format.JPEG, NONE);
    }

    /** Returns a JPEG with a segment behind its first one. */
    public static byte[] jpeg(int width, int height, byte[] segment) {
        return RenditionCodec.encode(pixels(width, height, 3), ImageHead.Format.JPEG, segment);
    }

    /** Returns a PNG with so many channels. */
    public static byte[] png(int width, int height, int channels) {
        return RenditionCodec.encode(pixels(width, height, channels), ImageHead.Format.PNG, NONE);
    }

    /** Returns a segment of Exif that says how the picture is to be turned. */
    public static byte[] exif(int orientation) {
        return new byte[] {
            (byte) 0xff,
            (byte) 0xe1,
            0,
            34,
            'E',
            'x',
            'i',
            'f',
            0,
            0,
            'M',
            'M',
            0,
            42,
            0,
            0,
            0,
            8,
            0,
            1,
            1,
            0x12,
            0,
            3,
            0,
            0,
            0,
            1,
            0,
            (byte) orientation,
            0,
            0,
            0,
            0,
            0,
            0
        };
    }

    static Pixels pixels(int width, int height, int channels) {
        Random random = new Random(width * 31L + height);
        byte[] samples = new byte[width * height * channels];
        for (int i = 0; i < samples.length; i++) {
            int pixel = i / channels;
            int x = pixel % width;
            int y = pixel / width;
            int shade = (x * 255 / width + y * (i % channels + 1)) & 0xff;
            boolean isAlpha = channels % 2 == 0 && i % channels == channels - 1;
            samples[i] = (byte) (isAlpha ? 255 - y * 200 / height : Math.min(255, shade * 7 / 8 + random.nextInt(24)));
        }
        return new Pixels(width, height, channels, samples);
    }
}
