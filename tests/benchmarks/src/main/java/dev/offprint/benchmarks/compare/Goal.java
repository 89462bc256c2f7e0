package dev.offprint.benchmarks.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * A performance goal: the largest ratio of two contenders' figures.
 *
 * @param name its name in the report
 * @param ours the contender
 * @param theirs the contender to compare with
 * @param figure which figure
 * @param goal the largest ratio that meets the goal
 */
record Goal(String name, String ours, String theirs, ToDoubleFunction<RunFigures> figure, double goal) {

    private static final String HUGO = "hugo";
    private static final String CLEAN = "clean";
    private static final String CODED = "coded";

    /** Returns the goals for a corpus of this size. */
    static List<Goal> all(int articles) {
        boolean small = articles < 5_000; // there the JVM's start weighs more than what it does
        return List.of(
                new Goal("clean / hugo, wall", CLEAN, HUGO, RunFigures::wall, small ? 2 : 0.9),
                new Goal("clean / hugo, processor", CLEAN, HUGO, RunFigures::cpu, small ? 2 : 1),
                new Goal("clean / hugo, memory", CLEAN, HUGO, RunFigures::memory, small ? 1 : 0.15),
                new Goal("with siblings / without, wall", CODED, CLEAN, RunFigures::wall, 1.25),
                new Goal("nothing changed / with siblings, wall", "nothing", CODED, RunFigures::wall, 0.12),
                new Goal("one edit / with siblings, wall", "one", CODED, RunFigures::wall, 0.13),
                new Goal("check / clean, wall", "check", CLEAN, RunFigures::wall, 0.6));
    }

    /** Returns whether both contenders ran. */
    boolean isMeasured(Map<String, List<RunFigures>> samples) {
        return samples.containsKey(ours) && samples.containsKey(theirs);
    }

    /** Returns the median over the rounds. Ratios are taken within a round, because the speed of machines drifts. */
    double median(Map<String, List<RunFigures>> samples) {
        List<RunFigures> a = samples.getOrDefault(ours, List.of());
        List<RunFigures> b = samples.getOrDefault(theirs, List.of());
        double[] ratios = new double[a.size()];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = figure.applyAsDouble(a.get(i)) / figure.applyAsDouble(b.get(i));
        }
        return median(ratios);
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
