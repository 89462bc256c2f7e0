package dev.offprint.publish.coding;

/**
 * Where an item of lists lies in the spool: its JSON, and directly behind it its deflated form.
 *
 * @param offset where the JSON begins
 * @param length bytes of the JSON
 * @param deflatedLength bytes of the deflated form
 * @param crc the CRC-32 of the JSON
 * @param shift {@link Crc#shift} of the JSON's length
 */
public record Fragment(long offset, int length, int deflatedLength, int crc, int shift) {

    long deflatedOffset() {
        return offset + length;
    }
}
