package dev.offprint.tree.coding;

import java.util.zip.CRC32;

/**
 * The CRC-32 of joined parts from the CRC-32s of the parts (as in zlib's crc32_combine): appending n bytes multiplies by x
 * to the power of 8n, modulo the polynomial of RFC 1952, section 8.
 */
public final class Crc {

    private static final int POLYNOMIAL = 0xEDB88320;
    /** x^(2^i) modulo the polynomial, bits reflected. */
    private static final int[] POWERS = powers();

    private Crc() {}

    /** Returns the CRC-32 of these bytes. */
    public static int of(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return (int) crc.getValue();
    }

    /** Returns the shift of a part of this length, for {@link #append}. */
    public static int shift(long length) {
        int product = 1 << 31;
        int power = 3;
        for (long n = length; n != 0; n >>>= 1) {
            if ((n & 1) != 0) {
                product = multiply(POWERS[power & 31], product);
            }
            power++;
        }
        return product;
    }

    /**
     * Returns the CRC-32 of two joined parts.
     *
     * @param first the CRC-32 of the first part
     * @param second the CRC-32 of the second part
     * @param secondShift {@link #shift} of the second part's length
     */
    public static int append(int first, int second, int secondShift) {
        return multiply(secondShift, first) ^ second;
    }

    /** Returns the CRC-32 of two joined parts, given the bytes of the second. */
    public static int append(int first, byte[] second) {
        return append(first, of(second), shift(second.length));
    }

    private static int multiply(int a, int b) {
        int product = 0;
        int factor = b;
        for (int mask = 1 << 31; mask != 0; mask >>>= 1) {
            if ((a & mask) != 0) {
                product ^= factor;
                if ((a & (mask - 1)) == 0) {
                    break;
                }
            }
            factor = (factor & 1) != 0 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
        }
        return product;
    }

    private static int[] powers() {
        int[] powers = new int[32];
        powers[0] = 1 << 30;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = multiply(powers[i - 1], powers[i - 1]);
        }
        return powers;
    }
}
