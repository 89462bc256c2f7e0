package dev.offprint.output.list;

import dev.offprint.tree.coding.Crc;

/**
 * What joining needs to know of a deflated piece: its length, and of the bytes it inflates to the CRC-32.
 *
 * @param deflatedLength bytes of the deflated form; 0 if there is none
 * @param crc the CRC-32 of the plain form
 * @param shift {@link Crc#shift} of the plain form's length
 */
public record Piece(int deflatedLength, int crc, int shift) {

    /** Stands in where nothing is compressed. */
    public static final Piece NONE = new Piece(0, 0, 0);

    static Piece of(byte[] plain, byte[] deflated) {
        return new Piece(deflated.length, Crc.of(plain), Crc.shift(plain.length));
    }
}
