package dev.offprint.article.media.codec;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** Gathers literals and repetitions, and writes them as blocks with codes of their own (RFC 1951, 3.2.7). For one stream. */
final class DeflateBlocks {

    private static final int MOST = 1 << 15;
    private static final int END = 256;
    private static final int LITERALS = 286;
    private static final int DISTANCES = 30;
    private static final int LONGEST_CODE = 15;
    private static final int LONGEST_LENGTH_CODE = 7;
    /** The order in which the lengths of the codes for lengths are written. */
    private static final int[] ORDER = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};

    /** For each code from 257 on, the shortest length. */
    private static final int[] LENGTHS = {
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258
    };
    /** For each code, the shortest distance. */
    private static final int[] FARS = {
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145, 8193, 12289, 16385, 24577
    };

    /** Literals as they are; repetitions as distance, shifted, and length. */
    private final int[] tokens = new int[MOST];

    private int count;
    private final int[] literalCounts = new int[LITERALS];
    private final int[] distanceCounts = new int[DISTANCES];
    private long bits;
    private int bitCount;

    void literal(int value, ByteArrayOutputStream out) {
        literalCounts[value]++;
        add(value, out);
    }

    void repeat(int length, int distance, ByteArrayOutputStream out) {
        literalCounts[END + 1 + code(LENGTHS, length)]++;
        distanceCounts[code(FARS, distance)]++;
        add(distance << 9 | length, out);
    }

    private void add(int token, ByteArrayOutputStream out) {
        tokens[count++] = token;
        if (count == MOST) {
            block(false, out);
        }
    }

    /** Writes what is left. */
    void end(ByteArrayOutputStream out) {
        block(true, out);
        if (bitCount > 0) {
            write(0, Byte.SIZE - bitCount, out);
        }
    }

    /** Returns the last code whose shortest value is not larger. */
    private static int code(int[] shortest, int value) {
        int at = Arrays.binarySearch(shortest, value);
        return at >= 0 ? at : -at - 2;
    }

    private void block(boolean isLast, ByteArrayOutputStream out) {
        literalCounts[END]++;
        HuffmanCode literals = HuffmanCode.of(literalCounts, LONGEST_CODE);
        HuffmanCode distances = HuffmanCode.of(distanceCounts, LONGEST_CODE);
        write(isLast ? 1 : 0, 1, out);
        write(2, 2, out); // codes of its own
        codes(literals, distances, out);
        for (int i = 0; i < count; i++) {
            token(tokens[i], literals, distances, out);
        }
        symbol(literals, END, out);
        Arrays.fill(literalCounts, 0);
        Arrays.fill(distanceCounts, 0);
        count = 0;
    }

    private void token(int token, HuffmanCode literals, HuffmanCode distances, ByteArrayOutputStream out) {
        int distance = token >>> 9;
        int value = token & 0x1ff;
        if (distance == 0) {
            symbol(literals, value, out);
            return;
        }
        int length = code(LENGTHS, value);
        symbol(literals, END + 1 + length, out);
        write(value - LENGTHS[length], length < 8 || length == 28 ? 0 : length / 4 - 1, out);
        int far = code(FARS, distance);
        symbol(distances, far, out);
        write(distance - FARS[far], far < 4 ? 0 : far / 2 - 1, out);
    }

    private void codes(HuffmanCode literals, HuffmanCode distances, ByteArrayOutputStream out) {
        int[] all = new int[LITERALS + DISTANCES];
        System.arraycopy(literals.lengths(), 0, all, 0, LITERALS);
        System.arraycopy(distances.lengths(), 0, all, LITERALS, DISTANCES);
        int[] runs = new int[all.length * 2];
        int[] counts = new int[ORDER.length];
        int length = runs(all, runs, counts);
        HuffmanCode code = HuffmanCode.of(counts, LONGEST_LENGTH_CODE);
        write(LITERALS - 257, 5, out);
        write(DISTANCES - 1, 5, out);
        write(ORDER.length - 4, 4, out);
        for (int symbol : ORDER) {
            write(code.lengths()[symbol], 3, out);
        }
        for (int i = 0; i < length; i += 2) {
            symbol(code, runs[i], out);
            write(runs[i + 1], runs[i] == 16 ? 2 : runs[i] == 17 ? 3 : runs[i] == 18 ? 7 : 0, out);
        }
    }

    /** Puts symbols, each with its extra number, in place of lengths that repeat; returns how many numbers these are. */
    private static int runs(int[] lengths, int[] runs, int[] counts) {
        int to = 0;
        for (int at = 0; at < lengths.length; ) {
            int run = 1;
            while (at + run < lengths.length && lengths[at + run] == lengths[at]) {
                run++;
            }
            int symbol = lengths[at];
            int taken = 1;
            int extra = 0;
            if (symbol == 0 && run >= 3) {
                taken = Math.min(run, 138);
                symbol = taken < 11 ? 17 : 18;
                extra = taken - (taken < 11 ? 3 : 11);
            } else if (at > 0 && lengths[at - 1] == symbol && symbol != 0 && run >= 3) {
                taken = Math.min(run, 6);
                symbol = 16;
                extra = taken - 3;
            }
            counts[symbol]++;
            runs[to++] = symbol;
            runs[to++] = extra;
            at += taken;
        }
        return to;
    }

    private void symbol(HuffmanCode code, int symbol, ByteArrayOutputStream out) {
        write(code.codes()[symbol], code.lengths()[symbol], out);
    }

    private void write(int value, int length, ByteArrayOutputStream out) {
        bits |= (long) value << bitCount;
        bitCount += length;
        while (bitCount >= Byte.SIZE) {
            out.write((int) bits & 0xff);
            bits >>>= Byte.SIZE;
            bitCount -= Byte.SIZE;
        }
    }
}
