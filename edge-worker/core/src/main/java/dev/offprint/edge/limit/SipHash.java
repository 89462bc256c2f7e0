package dev.offprint.edge.limit;

/**
 * SipHash-2-4 (Aumasson and Bernstein, "SipHash: a fast short-input PRF", 2012): a hash whose collisions cannot be found
 * without its key. The runtime draws the key, 128 random bits, when it starts.
 *
 * @param k0 the first half of the key, little-endian
 * @param k1 the second half
 */
public record SipHash(long k0, long k1) {

    /** Returns the hash of a text, taken as its UTF-16 code units, little-endian. */
    public long of(String text) {
        State state = new State(k0, k1);
        int length = text.length();
        long word = 0;
        for (int i = 0; i < length; i++) {
            word |= (long) text.charAt(i) << (16 * (i & 3));
            if ((i & 3) == 3) {
                state.add(word);
                word = 0;
            }
        }
        state.add(word | (2L * length) << 56); // the last word has the length in bytes, modulo 256, on top
        return state.finish();
    }

    private static final class State {
        private long v0;
        private long v1;
        private long v2;
        private long v3;

        State(long k0, long k1) {
            v0 = k0 ^ 0x736f6d6570736575L;
            v1 = k1 ^ 0x646f72616e646f6dL;
            v2 = k0 ^ 0x6c7967656e657261L;
            v3 = k1 ^ 0x7465646279746573L;
        }

        void add(long word) {
            v3 ^= word;
            rounds(2);
            v0 ^= word;
        }

        long finish() {
            v2 ^= 0xff;
            rounds(4);
            return v0 ^ v1 ^ v2 ^ v3;
        }

        private void rounds(int count) {
            for (int i = 0; i < count; i++) {
                v0 += v1;
                v2 += v3;
                v1 = Long.rotateLeft(v1, 13) ^ v0;
                v3 = Long.rotateLeft(v3, 16) ^ v2;
                v0 = Long.rotateLeft(v0, 32);
                v2 += v1;
                v0 += v3;
                v1 = Long.rotateLeft(v1, 17) ^ v2;
                v3 = Long.rotateLeft(v3, 21) ^ v0;
                v2 = Long.rotateLeft(v2, 32);
            }
        }
    }
}
