package dev.offprint.tree.coding;

import java.util.Arrays;

/**
 * What the encoder of a brotli piece has seen before it: a window of bytes that UTF-8 never has (RFC 3629, section 1), whose last four
 * copies come from the beginning of the window.
 */
final class Primer {

    /** This byte and those above it are not in UTF-8. */
    private static final int OWN = 0xf8;

    private static final byte FILLER = (byte) 0xff;
    private static final int SYMBOLS = 7;
    private static final int PASSAGE = 80;
    /** Where the passages are that the end repeats; behind bytes enough for no copy to begin before the window. */
    private static final int ORIGINALS = 512;

    private static final int APART = 96;
    private static final int BEFORE_PIECE = 2;
    /** Neighbours would be one long copy. */
    private static final int[] ORDER = {2, 0, 3, 1};

    private Primer() {}

    /** Returns a primer for a window of this length; its last two bytes are open. */
    static byte[] ofWindow(int window) {
        byte[] primer = new byte[window];
        Arrays.fill(primer, FILLER);
        byte[] triples = triples();
        for (int i = 0; i < ORDER.length; i++) {
            System.arraycopy(triples, i * PASSAGE, primer, ORIGINALS + i * APART, PASSAGE);
        }
        int at = window - BEFORE_PIECE - ORDER.length * (PASSAGE + 1);
        for (int passage : ORDER) {
            System.arraycopy(triples, passage * PASSAGE, primer, at, PASSAGE);
            at += PASSAGE + 1;
        }
        return primer;
    }

    /** Ends the primer with the two bytes that end a piece. */
    static void follow(byte[] primer, byte[] piece, int length) {
        int kept = Math.min(BEFORE_PIECE, length);
        System.arraycopy(piece, length - kept, primer, primer.length - kept, kept);
    }

    /** Fails where bytes are of those that only primers have: a piece could copy from its primer. */
    static void rejectOwn(byte[] bytes, int from, int length) {
        for (int i = from; i < from + length; i++) {
            if ((bytes[i] & 0xff) >= OWN) {
                throw new IllegalArgumentException("byte " + (bytes[i] & 0xff) + " is not UTF-8");
            }
        }
    }

    /** Returns bytes in which no three in a row occur twice (a de Bruijn sequence), so that passages of it are copied as a whole or not at all. */
    private static byte[] triples() {
        byte[] triples = new byte[SYMBOLS * SYMBOLS * SYMBOLS];
        boolean[] seen = new boolean[triples.length];
        int last = 0;
        for (int i = 0; i < triples.length; i++) {
            int symbol = SYMBOLS - 1;
            while (seen[last * SYMBOLS + symbol]) { // the largest that makes a new triple; there is always one
                symbol--;
            }
            seen[last * SYMBOLS + symbol] = true;
            last = (last * SYMBOLS + symbol) % (SYMBOLS * SYMBOLS);
            triples[i] = (byte) (OWN + symbol);
        }
        return triples;
    }
}
