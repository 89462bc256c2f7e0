package dev.offprint.article.media.codec;

import dev.offprint.article.media.codec.PictureHead.Format;
import dev.offprint.article.media.codec.PictureHead.Kind;
import dev.offprint.source.FileWindow;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;

/** Reads the segments of a JPEG up to its first scan (ITU T.81, B.2). The bytes are untrusted. For one file. */
final class JpegHead {

    /** More segments than any camera writes. */
    private static final int MOST_SEGMENTS = 1_000;
    /** More bytes of tables than four of each kind have. */
    private static final int LONGEST_LEAD = 1 << 16;
    /** Profiles of screens and cameras have a few thousand bytes, those of printers half a million. */
    private static final int LONGEST_PROFILE = 1 << 16;

    /** Programs write about ten, and those for slow networks thirty. */
    private static final long MOST_SCANS = 100;
    /** Pixels times scans: of the largest images, 32 scans, three times as many as programs write. */
    private static final long MOST_WORK = 1_600_000_000L;

    private static final int START_OF_SCAN = 0xda;
    /** JFIF: the three components are luminance and colour differences, as browsers take them without any word. */
    private static final byte[] JFIF = {
        (byte) 0xff, (byte) 0xe0, 0, 16, 'J', 'F', 'I', 'F', 0, 1, 2, 0, 0, 1, 0, 1, 0, 0
    };

    private final FileWindow file;
    private final ByteArrayOutputStream tables = new ByteArrayOutputStream();
    private final ByteArrayOutputStream profile = new ByteArrayOutputStream();
    private int orientation = ExifOrientation.UPRIGHT;
    private boolean saysColours;
    /** The index of the frame's content; 0 before it is found. */
    private long frame;

    private int frameMarker;

    private JpegHead(FileWindow file) {
        this.file = file;
    }

    static Optional<PictureHead> of(FileWindow file) {
        return new JpegHead(file).read();
    }

    private Optional<PictureHead> read() {
        long at = 2;
        for (int i = 0; i < MOST_SEGMENTS && file.unsigned(at) == 0xff; i++) {
            int marker = file.unsigned(at + 1);
            int length = number(at + 2);
            if (marker == 0xff) { // a fill byte
                at++;
            } else if (marker == START_OF_SCAN) {
                return head(at);
            } else if (length < 2 || tables.size() > LONGEST_LEAD) {
                return Optional.empty();
            } else {
                segment(marker, at, length);
                at += 2 + length;
            }
        }
        return Optional.empty();
    }

    private void segment(int marker, long at, int length) {
        if (isFrame(marker)) {
            frame = at + 4;
            frameMarker = marker;
            copy(at, length, tables);
        } else if (marker == 0xc4 || marker == 0xdb || marker == 0xdd) { // DHT, DQT, DRI
            copy(at, length, tables);
        } else if (marker == 0xee && startsWith("Adobe", at + 4)) {
            saysColours = true;
            copy(at, length, tables);
        } else if (marker == 0xe1 && at < MOST_SEGMENTS << 16) {
            int found = ExifOrientation.ofSegment(index -> file.unsigned(index), (int) at + 4, length - 2);
            orientation = found == ExifOrientation.UPRIGHT ? orientation : found;
        } else if (marker == 0xe2
                && startsWith("ICC_PROFILE\0", at + 4)
                && profile.size() <= LONGEST_PROFILE) { // of what is too long, the rest does not matter
            copy(at, length, profile);
        }
    }

    private Optional<PictureHead> head(long scan) {
        int width = number(frame + 3);
        int height = number(frame + 1);
        if (frame == 0 || width == 0 || height == 0) {
            return Optional.empty();
        }
        ByteArrayOutputStream lead = new ByteArrayOutputStream();
        lead.write(0xff);
        lead.write(0xd8);
        lead.writeBytes(saysColours || isRgb() ? new byte[0] : JFIF);
        lead.writeBytes(tables.toByteArray());
        return Optional.of(new PictureHead(
                Format.JPEG, width, height, orientation, kind(scan), lead.toByteArray(), scan, profile.toByteArray()));
    }

    private Kind kind(long scan) {
        int components = file.unsigned(frame + 5);
        boolean isKnown = frameMarker <= 0xc2 && file.unsigned(frame) == 8; // baseline, extended, progressive; 8 bits
        if (isKnown && components == 4) {
            return Kind.CMYK;
        } else if (!isKnown || (components != 1 && components != 3)) {
            return Kind.UNUSUAL;
        }
        if (profile.size() > LONGEST_PROFILE) {
            return Kind.LONG_PROFILE;
        }
        if (frameMarker != 0xc2) {
            return Kind.PLAIN;
        }
        long pixels = (long) number(frame + 3) * number(frame + 1);
        return hasManyScans(scan, Math.min(MOST_SCANS, MOST_WORK / pixels)) ? Kind.MANY_SCANS : Kind.PROGRESSIVE;
    }

    /** In the data of a scan, 00 follows each FF (T.81, F.1.2.3), so a marker is nothing else. */
    private boolean hasManyScans(long first, long most) {
        byte[] part = new byte[1 << 13];
        int scans = 0;
        int before = 0;
        try {
            long at = first;
            for (int read = file.read(at, part, 0, part.length); read > 0; read = file.read(at, part, 0, part.length)) {
                for (int i = 0; i < read; i++) {
                    scans += before == 0xff && (part[i] & 0xff) == START_OF_SCAN ? 1 : 0;
                    before = part[i] & 0xff;
                }
                if (scans > most) {
                    return true;
                }
                at += read;
            }
        } catch (IOException unreadable) {
            return false; // the next read reports the error
        }
        return false;
    }

    /** Returns whether the components are called red, green and blue. */
    private boolean isRgb() {
        return file.unsigned(frame + 6) == 'R' && file.unsigned(frame + 9) == 'G' && file.unsigned(frame + 12) == 'B';
    }

    /** The frames are C0 to CF, but for the tables DHT (C4) and DAC (CC) and the reserved C8. */
    private static boolean isFrame(int marker) {
        return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
    }

    private void copy(long at, int length, ByteArrayOutputStream to) {
        for (long i = at; i < at + 2 + length; i++) {
            to.write(file.unsigned(i));
        }
    }

    private int number(long at) {
        return file.unsigned(at) << 8 | file.unsigned(at + 1);
    }

    private boolean startsWith(String latin1, long at) {
        for (int i = 0; i < latin1.length(); i++) {
            if (file.unsigned(at + i) != latin1.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
