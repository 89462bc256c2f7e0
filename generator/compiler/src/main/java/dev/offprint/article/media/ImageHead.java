package dev.offprint.article.media;

import dev.offprint.message.Message;
import dev.offprint.source.FileWindow;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a raster image says of itself, without a look at its pixels.
 *
 * @param format the format
 * @param width pixels of a stored row; 0 where it does not say
 * @param height stored rows; 0 where it does not say
 * @param orientation how to turn it to be upright, 1 to 8 (Exif 2.32, 4.6.4, tag 0x0112)
 * @param kind how it is stored; of formats other than PNG and JPEG always {@link Kind#OTHER}
 * @param lead the bytes with which a reader of the JDK begins: the head without metadata, which such readers take offence at
 * @param rest the index in the file of the bytes that follow
 * @param profile what says which colours its numbers mean: segments of a JPEG or chunks of a PNG, for files made of it
 * @param damage what is wrong with it; null where nothing is
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record ImageHead(
        Format format,
        long width,
        long height,
        int orientation,
        Kind kind,
        byte[] lead,
        long rest,
        byte[] profile,
        @Nullable Message damage) {

    /** The picture is upright as it is stored. */
    public static final int UPRIGHT = 1;

    /** Formats of images. */
    public enum Format {
        /** PNG. */
        PNG("PNG", "png"),
        /** JPEG. */
        JPEG("JPEG", "jpg"),
        /** GIF. */
        GIF("GIF", "gif"),
        /** WebP. */
        WEBP("WebP", "webp"),
        /** AVIF. */
        AVIF("AVIF", "avif"),
        /** A relative of AVIF, as telephones write it, which most browsers do not show. */
        HEIF("HEIF", ""),
        /** An icon. */
        ICO("ICO", "ico");

        private final String title;
        private final String ending;

        Format(String title, String ending) {
            this.title = title;
            this.ending = ending;
        }

        /** Returns what it is called. */
        public String title() {
            return title;
        }

        /** Returns the ending of names of such files; empty where browsers do not show them. */
        public String ending() {
            return ending;
        }
    }

    /** How the pixels are stored. */
    public enum Kind {
        /** They can be read a few rows at a time. */
        PLAIN,
        /** The last byte is needed for the first row: a progressive JPEG, or a PNG in seven passes (Adam7). */
        PROGRESSIVE,
        /** A JPEG with four colours, for printing. */
        CMYK,
        /** A JPEG of a coding, a number of scans or a length of profile that programs do not write; of PNG, none. */
        UNUSUAL,
        /** Of another format, with a palette or fewer than 256 shades, which a smaller picture has more of, or moving; or without pixels. */
        OTHER
    }

    /** Returns the head of an image; nothing if the file begins like none. */
    public static Optional<ImageHead> of(FileWindow file, long length) throws IOException {
        Optional<Format> format = ImageHeadReader.format(file);
        return format.isPresent()
                ? Optional.of(new ImageHeadReader(file, length).read(format.get()))
                : Optional.empty();
    }

    /** Returns whether the upright picture is as wide as the stored one is high. */
    boolean isTurned() {
        return orientation > 4;
    }

    /** Returns the width of the upright picture. */
    public long shownWidth() {
        return isTurned() ? height : width;
    }

    /** Returns the height of the upright picture. */
    public long shownHeight() {
        return isTurned() ? width : height;
    }

    /** Returns the number of pixels; of sizes that no file has, the largest number. */
    public long pixels() {
        return width > 0 && height > Long.MAX_VALUE / width ? Long.MAX_VALUE : width * height;
    }
}
