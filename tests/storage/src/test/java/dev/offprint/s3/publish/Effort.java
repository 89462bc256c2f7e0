package dev.offprint.s3.publish;

import java.util.stream.IntStream;

/** The number of random trials: few in every build, many with {@code -Dproof=thorough}, as in {@code .ci/thorough}. */
final class Effort {

    private static final boolean THOROUGH = "thorough".equals(System.getProperty("proof"));

    private Effort() {}

    /** Returns one number or the other. */
    static int of(int usual, int thorough) {
        return THOROUGH ? thorough : usual;
    }

    /** Returns seeds, few or many; {@code -Dproof.seed=N} has them begin elsewhere than at 1. */
    static IntStream seeds(int usual, int thorough) {
        int first = Integer.getInteger("proof.seed", 1);
        return IntStream.range(first, first + of(usual, thorough));
    }
}
