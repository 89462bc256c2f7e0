package dev.offprint.article.media;

import dev.offprint.article.media.ImageHead.Format;
import dev.offprint.article.media.ImageHead.Kind;
import dev.offprint.message.Message;
import dev.offprint.source.FileWindow;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongUnaryOperator;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Reads the heads of images of all formats. It goes through the structure of a file to its end, because decoders are lenient: they read what
 * a browser shows as half a picture or as none. The bytes are untrusted; beyond their end there are zeros. For one file.
 */
final class ImageHeadReader {

    private static final Message CUT_OFF = Message.of("the image is damaged: its end is missing");
    private static final Message NO_PIXELS = Message.of("the image is damaged: it has no pixels");

    /** Where the chunks of a PNG begin, and the length, type and check sum around the content of each. */
    private static final int SIGNATURE = 8;

    private static final int AROUND = 12;
    private static final int IDAT = 0x49444154;
    private static final int IEND = 0x49454e44;
    /** Names of chunks that a decoder does not need begin with a small letter (PNG, 3rd edition, 5.4). */
    private static final int ANCILLARY = 0x20 << 24;
    /** The chunks that say which colours the numbers of pixels mean. */
    private static final Set<String> COLOURS = Set.of("cICP", "iCCP", "sRGB", "gAMA", "cHRM");

    private static final int SCAN = 0xda;
    private static final int END = 0xd9;
    private static final int PROGRESSIVE_FRAME = 0xc2;
    /** JFIF: the three components are luminance and colour differences, as browsers take them without any word. */
    private static final byte[] JFIF = {
        (byte) 0xff, (byte) 0xe0, 0, 16, 'J', 'F', 'I', 'F', 0, 1, 2, 0, 0, 1, 0, 1, 0, 0
    };

    /** More bytes of tables than four of each kind have, and of a profile than those of screens and cameras have. */
    private static final int LONGEST = 1 << 16;
    /** Programs write about ten scans, and those for slow networks thirty; each costs as much time as the whole picture. */
    private static final long MOST_SCANS = 100;
    /** Pixels times scans: of the largest images, 32 scans. */
    private static final long MOST_WORK = 1_600_000_000L;
    /** More entries of Exif, or boxes of AVIF, than programs write. */
    private static final int MOST_PARTS = 1_000;

    private final FileWindow file;
    private final long length;
    private final ByteArrayOutputStream lead = new ByteArrayOutputStream();
    private final ByteArrayOutputStream profile = new ByteArrayOutputStream();
    private long width;
    private long height;
    private int orientation = ImageHead.UPRIGHT;
    private Kind kind = Kind.OTHER;
    private long rest;
    private boolean isAnimated;
    private boolean saysColours;
    private @Nullable Message damage;

    ImageHeadReader(FileWindow file, long length) {
        this.file = file;
        this.length = length;
    }

    /** Returns the format that a file begins like. */
    static Optional<Format> format(FileWindow file) {
        if (file.startsWith("\u0089PNG\r\n\u001a\n", 0)) {
            return Optional.of(Format.PNG);
        } else if (file.startsWith("\u00ff\u00d8\u00ff", 0)) {
            return Optional.of(Format.JPEG);
        } else if (file.startsWith("GIF87a", 0) || file.startsWith("GIF89a", 0)) {
            return Optional.of(Format.GIF);
        } else if (file.startsWith("RIFF", 0) && file.startsWith("WEBP", 8)) {
            return Optional.of(Format.WEBP);
        } else if (file.startsWith("ftypavi", 4) || file.startsWith("ftypmi", 4)) {
            return Optional.of(isAvif(file) ? Format.AVIF : Format.HEIF);
        }
        return file.startsWith("\0\0\1\0", 0) ? Optional.of(Format.ICO) : Optional.empty();
    }

    /** Returns whether one of the brands in the first box is an AVIF one (ISO/IEC 14496-12, 4.3). */
    private static boolean isAvif(FileWindow file) {
        long length = file.big(2, 2);
        for (int at = 8; at < length; at += 4) {
            if (file.startsWith("avi", at)) {
                return true;
            }
        }
        return false;
    }

    ImageHead read(Format format) throws IOException {
        switch (format) {
            case PNG -> png();
            case JPEG -> jpeg();
            case GIF -> gif();
            case WEBP -> webp();
            case AVIF, HEIF -> avif();
            case ICO -> {}
        }
        return new ImageHead(
                format, width, height, orientation, kind, lead.toByteArray(), rest, profile.toByteArray(), damage);
    }

    private void damaged(Message how) {
        damage = damage == null ? how : damage;
    }

    private void png() throws IOException {
        width = file.big(16, 4);
        height = file.big(20, 4);
        boolean isSized = width > 0 && height > 0 && Math.max(width, height) <= Integer.MAX_VALUE; // 7.1 and 11.2.1
        if (!isSized && length >= 24) {
            damaged(NO_PIXELS);
        }
        copy(0, 33, lead);
        boolean hasPixels = false;
        for (long at = SIGNATURE; ; ) {
            long end = at + AROUND + file.big(at, 4);
            int type = (int) file.big(at + 4, 4);
            hasPixels |= type == IDAT && end > at + AROUND;
            if (type == IDAT && rest == 0 && isSized) {
                rest = at;
                kind = pngKind();
            } else if (rest == 0 && end <= length) {
                chunk(at, end);
            }
            if (end > length) {
                damaged(CUT_OFF);
                return;
            } else if (damage == null && (type & ANCILLARY) == 0 && checkSum(at + 4, end - 4) != file.big(end - 4, 4)) {
                damaged(Message.of("the image is damaged: the check sum of its part `{0}` is wrong", name(at + 4)));
            } else if (type == IEND) {
                if (!hasPixels) {
                    damaged(NO_PIXELS);
                }
                return;
            }
            at = end;
        }
    }

    private void chunk(long at, long end) {
        String type = name(at + 4);
        if (end - at - AROUND > LONGEST) {
            return;
        } else if (type.equals("tRNS")) {
            copy(at, end, lead);
        } else if (COLOURS.contains(type)) {
            copy(at, end, profile);
        } else if (type.equals("eXIf")) {
            orient(at + 8, end - 4);
        } else if (type.equals("acTL")) {
            isAnimated = true;
        }
    }

    private Kind pngKind() {
        boolean hasPalette = file.unsigned(25) == 3 || file.unsigned(24) < 8;
        return isAnimated || hasPalette ? Kind.OTHER : file.unsigned(28) == 0 ? Kind.PLAIN : Kind.PROGRESSIVE;
    }

    private String name(long at) {
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            int c = file.unsigned(at + i);
            name.append(c > ' ' && c < 0x7f ? (char) c : '?');
        }
        return name.toString();
    }

    private long checkSum(long from, long end) throws IOException {
        CRC32 crc = new CRC32();
        file.read(from, end, crc::update);
        return crc.getValue();
    }

    /** Looks at the segments up to the first scan (ITU T.81, B.2), then for the end after it. */
    private void jpeg() throws IOException {
        lead.write(0xff);
        lead.write(0xd8);
        long frame = 0;
        long at = 2;
        while (at + 4 <= length) {
            int marker = file.unsigned(at + 1);
            if (file.unsigned(at) != 0xff || marker == END) {
                damaged(NO_PIXELS);
                return;
            } else if (marker == SCAN) {
                scans(at, frame);
                return;
            } else if (marker == 0xff) { // a fill byte
                at++;
            } else {
                frame = isFrame(marker) && frame == 0 ? at : frame;
                segment(marker, at);
                at += 2 + Math.max(2, file.big(at + 2, 2));
            }
        }
        damaged(at < length ? NO_PIXELS : CUT_OFF);
    }

    private void segment(int marker, long at) {
        long end = at + 2 + file.big(at + 2, 2);
        boolean isTable = marker == 0xc4 || marker == 0xdb || marker == 0xdd; // DHT, DQT, DRI
        boolean isAdobe = marker == 0xee && file.startsWith("Adobe", at + 4);
        if (isFrame(marker) && width == 0) {
            height = file.big(at + 5, 2); // it may follow the scan (B.2.5), but browsers do not look there
            width = file.big(at + 7, 2);
            if (width == 0 || height == 0) {
                damaged(NO_PIXELS);
            }
        }
        saysColours |= isAdobe;
        if ((isTable || isAdobe || isFrame(marker))) {
            copy(at, end, lead);
        } else if (marker == 0xe1 && orientation == ImageHead.UPRIGHT && file.startsWith("Exif\0\0", at + 4)) {
            orient(at + 10, end);
        } else if (marker == 0xe2 && file.startsWith("ICC_PROFILE\0", at + 4)) {
            copy(at, end, profile);
        }
    }

    /** The frames are C0 to CF, but for the tables DHT (C4) and DAC (CC) and the reserved C8. */
    private static boolean isFrame(int marker) {
        return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
    }

    /** In the data of a scan, 00 follows each FF (T.81, F.1.2.3), so a marker is nothing else. */
    private void scans(long first, long frame) throws IOException {
        int[] state = new int[3]; // the byte before, scans, ends
        file.read(first, length, (bytes, from, count) -> {
            for (int i = from; i < from + count; i++) {
                int next = bytes[i] & 0xff;
                if (state[0] == 0xff && (next == SCAN || next == END)) {
                    state[next == SCAN ? 1 : 2]++;
                }
                state[0] = next;
            }
        });
        if (state[2] == 0) {
            damaged(CUT_OFF);
        }
        if (frame == 0 || width == 0 || height == 0) {
            return;
        }
        rest = first;
        kind = jpegKind(frame, state[1]);
        boolean isRgb = file.unsigned(frame + 10) == 'R'
                && file.unsigned(frame + 13) == 'G'
                && file.unsigned(frame + 16) == 'B';
        if (!saysColours && !isRgb) {
            byte[] tables = lead.toByteArray();
            lead.reset();
            lead.write(tables, 0, 2);
            lead.writeBytes(JFIF);
            lead.write(tables, 2, tables.length - 2);
        }
    }

    private Kind jpegKind(long frame, int scans) {
        int marker = file.unsigned(frame + 1);
        int components = file.unsigned(frame + 9);
        boolean isKnown =
                marker <= PROGRESSIVE_FRAME && file.unsigned(frame + 4) == 8; // baseline, extended, progressive
        boolean isProgressive = marker == PROGRESSIVE_FRAME;
        if (isKnown && components == 4) {
            return Kind.CMYK;
        } else if (!isKnown
                || (components != 1 && components != 3)
                || Math.max(profile.size(), lead.size()) > LONGEST
                || (isProgressive && scans > Math.min(MOST_SCANS, MOST_WORK / pixels()))) {
            return Kind.UNUSUAL;
        }
        return isProgressive ? Kind.PROGRESSIVE : Kind.PLAIN;
    }

    private long pixels() {
        return width * height;
    }

    /** Looks for the first frame and its end (GIF89a, 18 to 22); what follows is of other frames. */
    private void gif() {
        width = file.little(6, 2);
        height = file.little(8, 2);
        long at = 13L + colours(file.unsigned(10));
        while (at < length && file.unsigned(at) == '!') { // an extension
            at = afterBlocks(at + 2);
        }
        if (at >= length) {
            damaged(CUT_OFF);
        } else if (file.unsigned(at) != ',') {
            damaged(NO_PIXELS);
        } else if (afterBlocks(at + 11 + colours(file.unsigned(at + 9))) > length) {
            damaged(CUT_OFF);
        }
    }

    private static int colours(int flags) {
        return (flags & 0x80) == 0 ? 0 : 3 << ((flags & 7) + 1);
    }

    /** Returns the index after the blocks that begin here; one that is after the file if they have no end. */
    private long afterBlocks(long start) {
        long at = start;
        while (at < length && file.unsigned(at) > 0) {
            at += 1 + file.unsigned(at);
        }
        return at < length ? at + 1 : length + 1;
    }

    /** The three forms of WebP: lossy (RFC 6386, 9.1), lossless and extended (RFC 9649, 2.7 and 3.4). */
    private void webp() {
        if (8 + file.little(4, 4) > length) {
            damaged(CUT_OFF);
        }
        if (file.startsWith("VP8 ", 12)) {
            width = file.little(26, 2) & 0x3fff;
            height = file.little(28, 2) & 0x3fff;
        } else if (file.startsWith("VP8L", 12)) {
            long bits = file.little(21, 4);
            width = (bits & 0x3fff) + 1;
            height = (bits >> 14 & 0x3fff) + 1;
        } else if (file.startsWith("VP8X", 12)) {
            width = file.little(24, 3) + 1;
            height = file.little(27, 3) + 1;
        }
    }

    /** Item properties have the size of the image, and of tiles and thumbnails, which are smaller (ISO/IEC 23008-12, 6.5.3 and 6.5.10). */
    private void avif() {
        long at = 0;
        for (int i = 0; i < MOST_PARTS && file.big(at, 4) >= 8 && !file.startsWith("mdat", at + 4); i++) {
            if (file.startsWith("ispe", at + 4) && file.big(at + 12, 4) * file.big(at + 16, 4) > pixels()) {
                width = file.big(at + 12, 4);
                height = file.big(at + 16, 4);
            } else if (file.startsWith("irot", at + 4) && (file.unsigned(at + 8) & 1) == 1) {
                orientation = 8;
            }
            boolean isMeta = file.startsWith("meta", at + 4);
            boolean isHolder = isMeta || file.startsWith("iprp", at + 4) || file.startsWith("ipco", at + 4);
            at += isMeta ? 12 : isHolder ? 8 : file.big(at, 4);
        }
    }

    /** Takes the orientation from metadata in the form of TIFF, if it gives one. */
    private void orient(long start, long end) {
        boolean isLittle = file.unsigned(start) == 'I';
        LongUnaryOperator two = at -> isLittle ? file.little(at, 2) : file.big(at, 2);
        long directory = start + (isLittle ? file.little(start + 4, 4) : file.big(start + 4, 4));
        long last = Math.min(end, directory + 2 + 12 * Math.min(two.applyAsLong(directory), MOST_PARTS));
        for (long entry = directory + 2; entry + 12 <= last; entry += 12) {
            long value = two.applyAsLong(entry + 8);
            if (two.applyAsLong(entry) == 0x0112 && value >= 1 && value <= 8) {
                orientation = (int) value;
                return;
            }
        }
    }

    private void copy(long from, long end, ByteArrayOutputStream to) {
        for (long i = from; i < end && to.size() <= 2 * LONGEST; i++) { // of what is too long, the rest does not matter
            to.write(file.unsigned(i));
        }
    }
}
