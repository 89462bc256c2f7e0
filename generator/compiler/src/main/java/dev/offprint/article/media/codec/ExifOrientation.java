package dev.offprint.article.media.codec;

import java.util.function.IntUnaryOperator;

/** How a picture has to be turned to be upright, as cameras say it (Exif 2.32, 4.6.4, tag 0x0112). */
public final class ExifOrientation {

    /** The picture is upright as it is stored. */
    public static final int UPRIGHT = 1;

    /** From here on, width and height change places. */
    private static final int FIRST_TURNED = 5;

    private static final int LAST = 8;
    private static final int TAG = 0x0112;
    private static final int ENTRY = 12;
    /** More entries than cameras write. */
    private static final int MOST_ENTRIES = 200;

    private ExifOrientation() {}

    /** Returns whether the upright picture is as wide as the stored one is high. */
    public static boolean isTurned(int orientation) {
        return orientation >= FIRST_TURNED;
    }

    /**
     * Returns the orientation that an APP1 segment of a JPEG gives, 1 to 8; 1 if it gives none.
     *
     * @param bytes the byte at an index of the file, 0 to 255
     * @param segment the index of the segment's content, after its length
     * @param length the bytes of its content
     */
    public static int ofSegment(IntUnaryOperator bytes, int segment, int length) {
        String name = "Exif\0\0";
        for (int i = 0; i < name.length(); i++) {
            if (bytes.applyAsInt(segment + i) != name.charAt(i)) {
                return UPRIGHT;
            }
        }
        return of(bytes, segment + name.length(), segment + length);
    }

    /**
     * Returns the orientation that TIFF metadata gives, 1 to 8; 1 if it gives none.
     *
     * @param start the index of the TIFF header
     * @param end the index behind the metadata
     */
    public static int of(IntUnaryOperator bytes, int start, int end) {
        boolean isLittle = bytes.applyAsInt(start) == 'I';
        long first = start + number(bytes, start + 4, 4, isLittle);
        if (first + 2 > end) {
            return UPRIGHT;
        }
        int directory = (int) first;
        long entries = Math.min(number(bytes, directory, 2, isLittle), MOST_ENTRIES);
        for (int i = 0; i < entries; i++) {
            int entry = directory + 2 + ENTRY * i;
            if (entry + ENTRY <= end && number(bytes, entry, 2, isLittle) == TAG) {
                long value = number(bytes, entry + 8, 2, isLittle);
                return value >= UPRIGHT && value <= LAST ? (int) value : UPRIGHT;
            }
        }
        return UPRIGHT;
    }

    private static long number(IntUnaryOperator bytes, int at, int length, boolean isLittle) {
        long value = 0;
        for (int i = 0; i < length; i++) {
            value = value << 8 | bytes.applyAsInt(isLittle ? at + length - 1 - i : at + i);
        }
        return value;
    }
}
