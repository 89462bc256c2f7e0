package dev.offprint.benchmarks.compare;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The results of a run.
 *
 * @param machine the machine
 * @param articles articles of the corpus
 * @param samples every run by contender
 * @param skipped the contenders that did not run, with the reason
 */
record ComparisonReport(
        Machine machine, int articles, Map<String, List<RunFigures>> samples, Map<String, String> skipped) {

    /** Returns two tables, at most 80 columns wide. */
    String table() {
        StringBuilder text = new StringBuilder(machine + "\n" + articles + " articles\n\n");
        line(text, "%-14s %5s %9s %9s %9s%n", "", "runs", "wall s", "cpu s", "MiB");
        samples.forEach((name, runs) -> line(
                text,
                "%-14s %5d %9.2f %9.2f %9.0f%n",
                name,
                runs.size(),
                median(runs, RunFigures::wall),
                median(runs, RunFigures::cpu),
                median(runs, RunFigures::memory)));
        skipped.forEach((name, reason) -> line(text, "%-14s not run: %s%n", name, reason));
        text.append('\n');
        line(text, "%-38s %9s %9s%n", "median of the ratios", "", "goal");
        for (Goal goal : Goal.all(articles)) {
            if (goal.isMeasured(samples)) {
                double value = goal.median(samples);
                String met = value <= goal.goal() ? "met" : "missed";
                line(text, "%-38s %9.3f %9.3f %s%n", goal.name(), value, goal.goal(), met);
            }
        }
        return text.toString();
    }

    private static double median(List<RunFigures> runs, ToDoubleFunction<RunFigures> figure) {
        return Goal.median(runs.stream().mapToDouble(figure).toArray());
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values));
    }
}
