package dev.offprint.article.media;

import dev.offprint.message.Message;
import dev.offprint.source.FileWindow;
import java.io.IOException;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * Finds images that are damaged, by their structure alone and without reading a pixel: decoders are lenient, so that a build reads what
 * a browser shows as half a picture or as none. Reads the file once from its beginning to its end, in pieces.
 */
public final class ImageDamage {

    private static final int PIECE = 1 << 16;

    private static final Message CUT_OFF = Message.of("the image is damaged: its end is missing");
    private static final Message NO_PIXELS = Message.of("the image is damaged: it has no pixels");

    private static final int PNG_SIGNATURE = 8;
    /** Where the width is, and the height behind it. */
    private static final int PNG_SIZE = 16;
    /** Length, type and check sum of a chunk. */
    private static final int PNG_AROUND = 12;
    /** Names of chunks that a decoder needs begin with a capital (PNG, 3rd edition, 5.4). */
    private static final int ANCILLARY = 0x20;

    private static final int JPEG_SCAN = 0xda;
    private static final int JPEG_END = 0xd9;

    private final FileWindow file;
    private final long length;
    private final byte[] piece = new byte[PIECE];

    private ImageDamage(FileWindow file, long length) {
        this.file = file;
        this.length = length;
    }

    /**
     * Returns what is wrong with a PNG, JPEG, GIF or WebP file; nothing if that is nothing, or if it is none of them.
     *
     * @param length the bytes of the file
     * @throws IOException if it cannot be read
     */
    public static Optional<Message> of(FileWindow file, long length) throws IOException {
        ImageDamage image = new ImageDamage(file, length);
        return switch (file.unsigned(0)) {
            case 0x89 -> image.png();
            case 0xff -> image.jpeg();
            case 'G' -> image.gif();
            case 'R' -> 8 + image.little(4, 4) > length ? Optional.of(CUT_OFF) : Optional.empty();
            default -> Optional.empty();
        };
    }

    private Optional<Message> png() throws IOException {
        if (length >= PNG_SIZE + 8 && (!isPngSize(big(PNG_SIZE, 4)) || !isPngSize(big(PNG_SIZE + 4, 4)))) {
            return Optional.of(NO_PIXELS);
        }
        boolean hasPixels = false;
        for (long at = PNG_SIGNATURE; at + PNG_AROUND <= length; ) {
            long size = big(at, 4);
            long end = at + PNG_AROUND + size;
            int type = (int) big(at + 4, 4);
            if (end > length) {
                return Optional.of(CUT_OFF);
            } else if ((type >> 24 & ANCILLARY) == 0 && checkSum(at + 4, size + 4) != big(end - 4, 4)) {
                return Optional.of(
                        Message.of("the image is damaged: the check sum of its part `{0}` is wrong", name(type)));
            } else if (type == 0x49454e44) { // IEND
                return hasPixels ? Optional.empty() : Optional.of(NO_PIXELS);
            }
            hasPixels |= type == 0x49444154 && size > 0; // IDAT
            at = end;
        }
        return Optional.of(CUT_OFF);
    }

    /** A width or a height of zero is invalid, and so is one of 2 to the 31st or more (PNG, 3rd edition, 11.2.1 and 7.1). */
    private static boolean isPngSize(long pixels) {
        return pixels > 0 && pixels <= Integer.MAX_VALUE;
    }

    private static String name(int type) {
        StringBuilder name = new StringBuilder();
        for (int shift = 24; shift >= 0; shift -= 8) {
            int c = type >> shift & 0xff;
            name.append(c > ' ' && c < 0x7f ? (char) c : '?');
        }
        return name.toString();
    }

    private long checkSum(long from, long bytes) throws IOException {
        CRC32 crc = new CRC32();
        for (long at = from; at < from + bytes; ) {
            int read = file.read(at, piece, 0, (int) Math.min(PIECE, from + bytes - at));
            if (read < 0) {
                return -1;
            }
            crc.update(piece, 0, read);
            at += read;
        }
        return crc.getValue();
    }

    /** Looks at the segments up to the first scan, then for the end behind it: 00 follows each FF of a scan (T.81, F.1.2.3). */
    private Optional<Message> jpeg() throws IOException {
        long at = 2;
        while (at + 4 <= length) {
            int marker = file.unsigned(at + 1);
            if (file.unsigned(at) != 0xff || marker == JPEG_END) {
                return Optional.of(NO_PIXELS);
            } else if (marker == 0xff) { // a fill byte
                at++;
            } else if (marker == JPEG_SCAN) {
                return hasEnd(at) ? Optional.empty() : Optional.of(CUT_OFF);
            } else if (isFrame(marker) && (big(at + 5, 2) == 0 || big(at + 7, 2) == 0)) {
                return Optional.of(
                        NO_PIXELS); // a height may follow the scan (T.81, B.2.5), but browsers do not look there
            } else {
                at += 2 + Math.max(2, big(at + 2, 2));
            }
        }
        return Optional.of(at < length ? NO_PIXELS : CUT_OFF);
    }

    /** The frames are C0 to CF, but for the tables DHT (C4) and DAC (CC) and the reserved C8. */
    private static boolean isFrame(int marker) {
        return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
    }

    private boolean hasEnd(long scan) throws IOException {
        int before = 0;
        for (long at = scan; at < length; ) {
            int read = file.read(at, piece, 0, PIECE);
            if (read < 0) {
                return false;
            }
            for (int i = 0; i < read; i++) {
                int next = piece[i] & 0xff;
                if (before == 0xff && next == JPEG_END) {
                    return true;
                }
                before = next;
            }
            at += read;
        }
        return false;
    }

    /** Looks for the first frame and its end; what is behind is of other frames. */
    private Optional<Message> gif() {
        long at = 13L + colours(file.unsigned(10));
        while (at < length && file.unsigned(at) == '!') { // an extension
            at = behindBlocks(at + 2);
        }
        if (at >= length) {
            return Optional.of(CUT_OFF);
        } else if (file.unsigned(at) != ',') {
            return Optional.of(NO_PIXELS);
        }
        return behindBlocks(at + 11 + colours(file.unsigned(at + 9))) > length
                ? Optional.of(CUT_OFF)
                : Optional.empty();
    }

    /** Returns the bytes of a table of colours (GIF89a, 18 and 20). */
    private static int colours(int flags) {
        return (flags & 0x80) == 0 ? 0 : 3 << ((flags & 7) + 1);
    }

    /** Returns the index behind the blocks that begin here; one that is behind the file if they have no end. */
    private long behindBlocks(long start) {
        long at = start;
        while (at < length && file.unsigned(at) > 0) {
            at += 1 + file.unsigned(at);
        }
        return at < length ? at + 1 : length + 1;
    }

    private long big(long at, int bytes) {
        long value = 0;
        for (int i = 0; i < bytes; i++) {
            value = value << 8 | file.unsigned(at + i);
        }
        return value;
    }

    private long little(long at, int bytes) {
        long value = 0;
        for (int i = bytes - 1; i >= 0; i--) {
            value = value << 8 | file.unsigned(at + i);
        }
        return value;
    }
}
