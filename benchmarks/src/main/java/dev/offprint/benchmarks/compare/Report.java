package dev.offprint.benchmarks.compare;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What was measured, for people and for programs.
 *
 * @param machine the machine
 * @param articles articles of the corpus
 * @param samples every run by contender
 * @param skipped contenders that were not run, with the reason
 */
record Report(Machine machine, int articles, Map<String, List<RunFigures>> samples, Map<String, String> skipped) {

    /** Returns two tables, 80 columns wide at most. */
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
        line(text, "%-36s %9s %9s%n", "median of the ratios", "", "goal");
        for (Row row : Goals.of(articles)) {
            if (row.isMeasured(samples)) {
                double value = row.median(samples);
                String met = value <= row.goal() ? "met" : "missed";
                line(text, "%-36s %9.3f %9.3f %-2s %s%n", row.name(), value, row.goal(), row.unit(), met);
            }
        }
        return text.toString();
    }

    ObjectNode json() {
        ObjectNode root = new JsonMapper().createObjectNode();
        root.set("machine", machine.json());
        root.put("articles", articles);
        ObjectNode contenders = root.putObject("contenders");
        samples.forEach((name, runs) -> {
            ArrayNode all = contenders.putArray(name);
            runs.forEach(run -> all.addObject()
                    .put("wallSeconds", run.wall())
                    .put("cpuSeconds", run.cpu())
                    .put("peakMiB", run.memory()));
        });
        ArrayNode goals = root.putArray("goals");
        for (Row row : Goals.of(articles)) {
            ObjectNode goal = goals.addObject().put("name", row.name()).put("goal", row.goal());
            if (row.isMeasured(samples)) {
                goal.put("median", row.median(samples)).put("met", row.median(samples) <= row.goal());
            }
        }
        ObjectNode missing = root.putObject("skipped");
        skipped.forEach(missing::put);
        return root;
    }

    private static double median(List<RunFigures> runs, java.util.function.ToDoubleFunction<RunFigures> figure) {
        return Row.median(runs.stream().mapToDouble(figure).toArray());
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values));
    }
}
