package dev.offprint.benchmarks.compare;

import java.util.List;

/** What Offprint wants to reach, as docs/performance.md tells it. */
final class Goals {

    private static final String HUGO = "hugo";
    private static final String CLEAN = "clean";

    private Goals() {}

    /** Returns the goals for a corpus of this size. */
    static List<Row> of(int articles) {
        double hugo = articles < 5_000 ? 1.0 / 3 : 1.0 / 6;
        return List.of(
                Row.ratio("clean / hugo, wall", CLEAN, HUGO, RunFigures::wall, hugo),
                Row.ratio("clean / hugo, processor", CLEAN, HUGO, RunFigures::cpu, hugo),
                Row.ratio("clean / hugo, memory", CLEAN, HUGO, RunFigures::memory, 1.0 / 8),
                Row.ratio("clean / eleventy, wall", CLEAN, "eleventy", RunFigures::wall, 1.0 / 6),
                Row.ratio("clean / floor, wall", CLEAN, "floor", RunFigures::wall, 2),
                Row.ratio("with siblings / without, wall", "coded", CLEAN, RunFigures::wall, 1.5),
                Row.ratio("one article changed / clean, wall", "one", CLEAN, RunFigures::wall, 1.0 / 20),
                Row.ratio("one article changed / its lists", "one", "lists-floor", RunFigures::wall, 1),
                Row.limit("nothing changed, wall", "nothing", RunFigures::wall, "s", 1),
                Row.ratio("check / clean, wall", "check", CLEAN, RunFigures::wall, 1.0 / 3),
                Row.limit(
                        "one article saved in the preview",
                        "preview",
                        RunFigures::wall,
                        "s",
                        articles < 5_000 ? 0.2 : 0.5),
                Row.ratio("the same / hugo server", "preview", "hugo-preview", RunFigures::wall, 1),
                Row.limit("the sample in the preview, ready", "serve", RunFigures::wall, "s", 1),
                Row.limit("--version", "version", RunFigures::wall, "s", 0.150),
                Row.limit("check of the sample", "sample", RunFigures::wall, "s", 0.700));
    }
}
