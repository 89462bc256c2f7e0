package dev.offprint.article.media.codec;

import dev.offprint.source.FileWindow;
import java.util.Optional;

/**
 * What the head of a PNG or JPEG file says of the picture, and how to read the picture without the rest of the head: metadata is not
 * looked at by the codecs of the JDK.
 *
 * @param format the format
 * @param width pixels of a stored row, at least 1
 * @param height stored rows, at least 1
 * @param orientation how to turn it, 1 to 8
 * @param kind what is peculiar about it
 * @param lead the bytes with which a reader begins
 * @param rest the index in the file of the bytes that follow
 * @param profile what says which colours its numbers mean: segments of a JPEG or chunks of a PNG, for files made of it
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record PictureHead(
        Format format, int width, int height, int orientation, Kind kind, byte[] lead, long rest, byte[] profile) {

    /** The formats. */
    public enum Format {
        /** PNG. */
        PNG("png"),
        /** JPEG. */
        JPEG("jpg");

        private final String ending;

        Format(String ending) {
            this.ending = ending;
        }

        /** Returns the ending of names of such files. */
        public String ending() {
            return ending;
        }
    }

    /** What is peculiar about a picture. */
    public enum Kind {
        /** Nothing: it can be read a few rows at a time. */
        PLAIN,
        /** A JPEG whose last byte is needed for its first row. */
        PROGRESSIVE,
        /** A JPEG with more scans than programs write: each costs as much time as the whole picture. */
        MANY_SCANS,
        /** A PNG that is stored in seven passes, each over the whole picture (Adam7). */
        INTERLACED,
        /** A JPEG with four colours, for printing. */
        CMYK,
        /** A JPEG whose profile is so long that its versions would have to do without, in other colours. */
        LONG_PROFILE,
        /** A JPEG whose coding browsers do not read. */
        UNUSUAL,
        /** A PNG with a palette, or fewer than 256 shades: a smaller picture has more colours, and often more bytes. */
        PALETTE,
        /** A PNG that moves. */
        ANIMATED
    }

    /** Returns the head of a picture; nothing if the file is neither PNG nor JPEG, or breaks off. */
    public static Optional<PictureHead> of(FileWindow file) {
        if (file.unsigned(0) == 0x89 && file.unsigned(1) == 'P') {
            return PngHead.of(file);
        }
        return file.unsigned(0) == 0xff && file.unsigned(1) == 0xd8 ? JpegHead.of(file) : Optional.empty();
    }

    /** Returns the width of the upright picture. */
    public int shownWidth() {
        return ExifOrientation.isTurned(orientation) ? height : width;
    }

    /** Returns the height of the upright picture. */
    public int shownHeight() {
        return ExifOrientation.isTurned(orientation) ? width : height;
    }

    /** Returns the number of pixels. */
    public long pixels() {
        return (long) width * height;
    }
}
