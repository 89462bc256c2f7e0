package dev.offprint.tree.coding;

/**
 * Finds where a content is cut by what it contains (content-defined chunking, as in FastCDC: Xia et al., USENIX ATC 2016). Whether a
 * piece ends at a place depends on the 64 bytes before it alone. So a change of some bytes moves the cuts near to it, and no others.
 */
public final class Gear {

    /** How many more or fewer bits have to be zero before and after the average, so that most lengths are near to it. */
    private static final int NORMAL = 2;

    private static final long[] NUMBERS = numbers();

    private Gear() {}

    /** Random numbers, always the same: another table cuts every list at other places, and sends it again. */
    private static long[] numbers() {
        long[] numbers = new long[256];
        long state = 0;
        for (int i = 0; i < numbers.length; i++) {
            state += 0x9e3779b97f4a7c15L; // SplitMix64
            long mixed = (state ^ (state >>> 30)) * 0xbf58476d1ce4e5b9L;
            mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
            numbers[i] = mixed ^ (mixed >>> 31);
        }
        return numbers;
    }

    /**
     * Returns the length of the next piece.
     *
     * @param bytes begins with the piece
     * @param filled how many of the bytes there are: the longest piece, or the rest of the content
     * @param least the length that only the last piece may fall below
     * @param average the length to aim at: a power of two
     */
    public static int end(byte[] bytes, int filled, int least, int average) {
        int bits = Integer.numberOfTrailingZeros(average);
        int usual = Math.min(average, filled);
        long hash = 0;
        int at = least;
        for (; at < usual; at++) {
            hash = (hash << 1) + NUMBERS[bytes[at] & 0xff];
            if (hash >>> (Long.SIZE - bits - NORMAL) == 0) { // the upper bits depend on the most bytes
                return at + 1;
            }
        }
        for (; at < filled; at++) {
            hash = (hash << 1) + NUMBERS[bytes[at] & 0xff];
            if (hash >>> (Long.SIZE - bits + NORMAL) == 0) {
                return at + 1;
            }
        }
        return filled;
    }
}
