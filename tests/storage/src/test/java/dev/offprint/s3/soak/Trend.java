package dev.offprint.s3.soak;

import java.util.List;

/**
 * The first third of a series beside the last one, each by its median.
 *
 * @param first of the first third
 * @param last of the last third
 */
record Trend(double first, double last) {

    private static final int THIRDS = 3;

    /** Returns the trend of at least three values. */
    static Trend of(List<Double> values) {
        int third = values.size() / THIRDS;
        if (third == 0) {
            throw new IllegalArgumentException("too short a run: " + values.size() + " values");
        }
        return new Trend(
                median(values.subList(0, third)), median(values.subList(values.size() - third, values.size())));
    }

    /** Returns whether it grew by no more than a share, beyond an amount that means nothing. */
    boolean isFlat(double share, double amount) {
        return last <= first * (1 + share) + amount;
    }

    private static double median(List<Double> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }
}
