package dev.offprint.article.media;

import dev.offprint.article.media.codec.ExifOrientation;
import dev.offprint.source.FileWindow;
import dev.offprint.source.MediaFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * How large an image is, so that a page can keep the room for it. Read from the first bytes of PNG, GIF, JPEG, WebP, AVIF and SVG;
 * the bytes are untrusted: reads beyond their end give zeros, and a size that is too large counts as unknown.
 *
 * @param width in CSS pixels, at least 1
 * @param height in CSS pixels, at least 1
 */
public record ImageSize(int width, int height) {

    private static final int LARGEST = 65_535;

    /** More segments than any camera writes before the frame. */
    private static final int MOST_SEGMENTS = 1_000;

    private static final int EXIF = 0xe1;
    /** Where the chunks of a PNG begin that follow its header. */
    private static final int PNG_CHUNKS = 33;

    /** The root element of an SVG stands within so many bytes. */
    private static final int SVG_BEGINNING = 8_192;

    /** Returns the size of an image, or nothing where these bytes are of no form that is known. */
    public static Optional<ImageSize> of(byte[] bytes) {
        return of(at -> at < bytes.length ? bytes[at] & 0xff : 0);
    }

    /** Returns the size of the image in a file, or nothing where it cannot be read or is of no form that is known. */
    public static Optional<ImageSize> of(MediaFile file) {
        try (FileWindow window = file.window()) {
            return of(window::unsigned);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /**
     * Returns the size of an image, or nothing where these bytes are of no form that is known.
     *
     * @param bytes the byte at an index, 0 to 255; beyond the end 0, which can cost a look at the file
     */
    static Optional<ImageSize> of(IntUnaryOperator bytes) {
        Header header = new Header(bytes);
        if (header.startsWith("\u0089PNG\r\n\u001a\n", 0) && header.startsWith("IHDR", 12)) {
            return png(header);
        } else if (header.startsWith("GIF8", 0)) {
            return sane(header.little(6, 2), header.little(8, 2));
        } else if (header.startsWith("\u00ff\u00d8", 0)) {
            return jpeg(header);
        } else if (header.startsWith("RIFF", 0) && header.startsWith("WEBP", 8)) {
            return webp(header);
        } else if (header.startsWith("ftypavif", 4)
                || header.startsWith("ftypavis", 4)
                || header.startsWith("ftypmif1", 4)) {
            return AvifSize.of(bytes);
        }
        return SvgSize.of(header.text(SVG_BEGINNING));
    }

    /** The size in the header, as browsers turn it by metadata in front of the pixels (PNG, 3rd edition, 11.2.1 and 11.3.4.5). */
    private static Optional<ImageSize> png(Header header) {
        Optional<ImageSize> stored = sane(header.big(16, 4), header.big(20, 4));
        int orientation = ExifOrientation.UPRIGHT;
        long at = PNG_CHUNKS;
        for (int i = 0; i < MOST_SEGMENTS && at < Integer.MAX_VALUE - PNG_CHUNKS; i++) {
            int chunk = (int) at;
            if (header.startsWith("IDAT", chunk + 4) || header.unsigned(chunk + 4) == 0) {
                break;
            }
            long length = header.big(chunk, 4);
            if (header.startsWith("eXIf", chunk + 4) && length <= LARGEST) {
                orientation = ExifOrientation.of(header.bytes, chunk + 8, chunk + 8 + (int) length);
            }
            at += length + 12;
        }
        return ExifOrientation.isTurned(orientation) ? stored.map(ImageSize::turned) : stored;
    }

    /** The three forms of WebP: lossy (RFC 6386, 9.1), lossless and extended (RFC 9649, 2.7 and 3.4). */
    private static Optional<ImageSize> webp(Header header) {
        if (header.startsWith("VP8 ", 12)) {
            return sane(header.little(26, 2) & 0x3fff, header.little(28, 2) & 0x3fff);
        } else if (header.startsWith("VP8L", 12)) {
            long bits = header.little(21, 4);
            return sane((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1);
        } else if (header.startsWith("VP8X", 12)) {
            return sane(header.little(24, 3) + 1, header.little(27, 3) + 1);
        }
        return Optional.empty();
    }

    /** The size in the first frame header (ITU T.81, B.2.2), as browsers turn it. */
    private static Optional<ImageSize> jpeg(Header header) {
        int at = 2;
        int orientation = ExifOrientation.UPRIGHT;
        for (int i = 0; i < MOST_SEGMENTS && header.unsigned(at) == 0xff; i++) {
            int marker = header.unsigned(at + 1);
            if (marker == 0xff) { // a fill byte
                at++;
            } else if (isFrame(marker)) {
                Optional<ImageSize> stored = sane(header.big(at + 7, 2), header.big(at + 5, 2));
                return ExifOrientation.isTurned(orientation) ? stored.map(ImageSize::turned) : stored;
            } else {
                int length = (int) header.big(at + 2, 2);
                if (marker == EXIF) {
                    orientation = ExifOrientation.ofSegment(header.bytes, at + 4, length - 2);
                }
                at += 2 + length;
            }
        }
        return Optional.empty();
    }

    ImageSize turned() {
        return new ImageSize(/* width= */ height, /* height= */ width);
    }

    /** The frames are C0 to CF, but for the tables DHT (C4) and DAC (CC) and the reserved C8. */
    private static boolean isFrame(int marker) {
        return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
    }

    static Optional<ImageSize> sane(long width, long height) {
        boolean fits = width > 0 && height > 0 && width <= LARGEST && height <= LARGEST;
        return fits ? Optional.of(new ImageSize((int) width, (int) height)) : Optional.empty();
    }

    /**
     * Bytes that are read beyond their end as zeros.
     *
     * @param bytes the byte at an index, 0 to 255
     */
    private record Header(IntUnaryOperator bytes) {

        boolean startsWith(String latin1, int at) {
            for (int i = 0; i < latin1.length(); i++) {
                if (unsigned(at + i) != latin1.charAt(i)) {
                    return false;
                }
            }
            return true;
        }

        /** Returns the first bytes as UTF-8, up to a zero: text has none, so the file ends there. */
        String text(int longest) {
            byte[] read = new byte[longest];
            int length = 0;
            for (int next = unsigned(0); length < longest && next != 0; next = unsigned(length)) {
                read[length++] = (byte) next;
            }
            return new String(read, 0, length, StandardCharsets.UTF_8);
        }

        long big(int at, int length) {
            long value = 0;
            for (int i = 0; i < length; i++) {
                value = value << 8 | unsigned(at + i);
            }
            return value;
        }

        long little(int at, int length) {
            long value = 0;
            for (int i = length - 1; i >= 0; i--) {
                value = value << 8 | unsigned(at + i);
            }
            return value;
        }

        int unsigned(int at) {
            return at < 0 ? 0 : bytes.applyAsInt(at);
        }
    }
}
