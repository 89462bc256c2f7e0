package dev.offprint.benchmarks.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A performance goal of docs/performance.md: the largest figure, or ratio of two contenders' figures.
 *
 * @param name its name in the report
 * @param ours the contender
 * @param theirs the contender to compare with, or null
 * @param figure which figure
 * @param unit the unit, or empty for a ratio
 * @param goal the largest ratio, or figure, that meets the goal
 */
record Goal(
        String name,
        String ours,
        @Nullable String theirs,
        ToDoubleFunction<RunFigures> figure,
        String unit,
        double goal) {

    private static final String HUGO = "hugo";
    private static final String CLEAN = "clean";

    /** Returns the goals for a corpus of this size. */
    static List<Goal> all(int articles) {
        double hugo = articles < 5_000 ? 1.0 / 3 : 1.0 / 6;
        return List.of(
                ratio("clean / hugo, wall", CLEAN, HUGO, RunFigures::wall, hugo),
                ratio("clean / hugo, processor", CLEAN, HUGO, RunFigures::cpu, hugo),
                ratio("clean / hugo, memory", CLEAN, HUGO, RunFigures::memory, 1.0 / 8),
                ratio("with siblings / without, wall", "coded", CLEAN, RunFigures::wall, 1.5),
                ratio("one article changed / clean, wall", "one", CLEAN, RunFigures::wall, 1.0 / 20),
                limit("nothing changed, wall", "nothing", RunFigures::wall, "s", 1),
                ratio("check / clean, wall", "check", CLEAN, RunFigures::wall, 1.0 / 3));
    }

    private static Goal ratio(
            String name, String ours, String theirs, ToDoubleFunction<RunFigures> figure, double goal) {
        return new Goal(name, ours, theirs, figure, "", goal);
    }

    private static Goal limit(String name, String ours, ToDoubleFunction<RunFigures> figure, String unit, double goal) {
        return new Goal(name, ours, null, figure, unit, goal);
    }

    /** Returns whether both contenders ran. */
    boolean isMeasured(Map<String, List<RunFigures>> samples) {
        return samples.containsKey(ours) && (theirs == null || samples.containsKey(theirs));
    }

    /** Returns the median over the rounds. Ratios are taken within a round, because the speed of machines drifts. */
    double median(Map<String, List<RunFigures>> samples) {
        List<RunFigures> a = samples.getOrDefault(ours, List.of());
        List<RunFigures> b = theirs == null ? List.of() : samples.getOrDefault(theirs, List.of());
        double[] values = new double[a.size()];
        for (int i = 0; i < values.length; i++) {
            double own = figure.applyAsDouble(a.get(i));
            values[i] = theirs == null ? own : own / figure.applyAsDouble(b.get(i));
        }
        return median(values);
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
