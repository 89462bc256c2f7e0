package dev.offprint.article.media.codec;

import dev.offprint.article.media.codec.PictureHead.Format;
import dev.offprint.article.media.codec.PictureHead.Kind;
import dev.offprint.source.FileWindow;
import java.io.ByteArrayOutputStream;
import java.util.Optional;
import java.util.Set;

/** Reads the chunks of a PNG up to its first pixels (PNG, 3rd edition, 5 and 11). The bytes are untrusted. For one file. */
final class PngHead {

    /** More chunks than programs write in front of the pixels. */
    private static final int MOST_CHUNKS = 1_000;
    /** Bytes of a chunk that is copied. */
    private static final int LONGEST = 1 << 16;

    private static final int SIGNATURE = 8;
    /** Length, type and CRC-32. */
    private static final int AROUND = 12;

    private static final int HEADER = SIGNATURE + AROUND + 13;
    private static final int PALETTE = 3;
    /** The chunks that say which colours the numbers of pixels mean. */
    private static final Set<String> COLOURS = Set.of("cICP", "iCCP", "sRGB", "gAMA", "cHRM");

    private final FileWindow file;
    private final ByteArrayOutputStream lead = new ByteArrayOutputStream();
    private final ByteArrayOutputStream colours = new ByteArrayOutputStream();
    private int orientation = ExifOrientation.UPRIGHT;
    private boolean isAnimated;

    private PngHead(FileWindow file) {
        this.file = file;
    }

    static Optional<PictureHead> of(FileWindow file) {
        return new PngHead(file).read();
    }

    private Optional<PictureHead> read() {
        long width = number(SIGNATURE + 8);
        long height = number(SIGNATURE + 12);
        if (!type(SIGNATURE).equals("IHDR") || width < 1 || height < 1 || Math.max(width, height) > Integer.MAX_VALUE) {
            return Optional.empty();
        }
        copy(0, HEADER, lead);
        long at = HEADER;
        for (int i = 0; i < MOST_CHUNKS; i++) {
            String type = type(at);
            long length = number(at);
            if (type.equals("IDAT")) {
                return Optional.of(head((int) width, (int) height, at));
            } else if (type.equals("IEND") || type.indexOf(0) >= 0) {
                return Optional.empty();
            }
            chunk(type, at, length);
            at += AROUND + length;
        }
        return Optional.empty();
    }

    private void chunk(String type, long at, long length) {
        if (length > LONGEST) {
            return;
        } else if (type.equals("tRNS")) {
            copy(at, AROUND + length, lead);
        } else if (COLOURS.contains(type)) {
            copy(at, AROUND + length, colours);
        } else if (type.equals("eXIf") && at < Integer.MAX_VALUE - LONGEST - AROUND) {
            int start = (int) at + 8;
            orientation = ExifOrientation.of(index -> file.unsigned(index), start, start + (int) length);
        } else if (type.equals("acTL")) {
            isAnimated = true;
        }
    }

    private PictureHead head(int width, int height, long pixels) {
        boolean hasPalette = file.unsigned(SIGNATURE + 17) == PALETTE || file.unsigned(SIGNATURE + 16) < 8;
        Kind stored = file.unsigned(SIGNATURE + 20) == 0 ? Kind.PLAIN : Kind.INTERLACED;
        Kind kind = isAnimated ? Kind.ANIMATED : hasPalette ? Kind.PALETTE : stored;
        return new PictureHead(
                Format.PNG, width, height, orientation, kind, lead.toByteArray(), pixels, colours.toByteArray());
    }

    private String type(long chunk) {
        StringBuilder type = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            type.append((char) file.unsigned(chunk + 4 + i));
        }
        return type.toString();
    }

    private long number(long at) {
        long value = 0;
        for (int i = 0; i < 4; i++) {
            value = value << 8 | file.unsigned(at + i);
        }
        return value;
    }

    private void copy(long at, long length, ByteArrayOutputStream to) {
        for (long i = at; i < at + length; i++) {
            to.write(file.unsigned(i));
        }
    }
}
