package dev.offprint.s3.publish;

import java.util.stream.IntStream;

/**
 * The number of random trials: half of the usual ones in {@code ./mvnw verify}, the usual ones with {@code -Dproof=gate}, as in {@code .ci/run}, many
 * with {@code -Dproof=thorough}, as in {@code .ci/thorough}.
 */
final class Effort {

    private static final String PROOF = System.getProperty("proof", "");

    private Effort() {}

    /** Returns one number or the other, at least 1. */
    static int of(int usual, int thorough) {
        return switch (PROOF) {
            case "thorough" -> thorough;
            case "gate" -> usual;
            default -> Math.max(1, usual / 2);
        };
    }

    /** Returns seeds, few or many; {@code -Dproof.seed=N} has them begin elsewhere than at 1. */
    static IntStream seeds(int usual, int thorough) {
        int first = Integer.getInteger("proof.seed", 1);
        return IntStream.range(first, first + of(usual, thorough));
    }
}
