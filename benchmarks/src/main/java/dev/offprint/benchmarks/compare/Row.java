package dev.offprint.benchmarks.compare;

import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A goal: one contender's figure in relation to another's.
 *
 * @param name what is asked
 * @param ours the contender that is judged
 * @param theirs the one it is compared with, or null where the figure itself is judged
 * @param figure which figure
 * @param unit its unit, where it is not a ratio
 * @param goal the largest ratio, or figure, that meets the goal
 */
record Row(
        String name,
        String ours,
        @Nullable String theirs,
        ToDoubleFunction<RunFigures> figure,
        String unit,
        double goal) {

    static Row ratio(String name, String ours, String theirs, ToDoubleFunction<RunFigures> figure, double goal) {
        return new Row(name, ours, theirs, figure, "", goal);
    }

    static Row limit(String name, String ours, ToDoubleFunction<RunFigures> figure, String unit, double goal) {
        return new Row(name, ours, null, figure, unit, goal);
    }

    /** Returns whether both contenders were run. */
    boolean isMeasured(Map<String, List<RunFigures>> samples) {
        return samples.containsKey(ours) && (theirs == null || samples.containsKey(theirs));
    }

    /** Returns the median over the rounds: of the ratios, not the ratio of medians, for machines drift. */
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
        java.util.Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
