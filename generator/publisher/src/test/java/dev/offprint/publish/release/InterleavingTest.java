package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.offprint.level.Effort;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Three actors publish, verify, roll back, prune and break locks in random interleavings of their requests; they are killed,
 * stopped by signals, put to sleep, and clocks go on. The rules of docs/publishing.md hold in each. A failure prints its seed and every request.
 */
class InterleavingTest {

    private static final int RUNS = Effort.RUNS.count();
    private static final int CONTENTS = 5;
    /** What interleavings come across; where the seeds of a build have not, it tries more of them. */
    private static final Set<String> COMMON = Set.of(
            "publish: done",
            "publish: other-publisher",
            "publish: lock-broken",
            "undo: done",
            "undo: superseded",
            "rollback: done",
            "rollback: superseded",
            "rollback: no-release",
            "prune: done",
            "prune: publish-at-work",
            "unlock: done",
            "deletions",
            "fences",
            "killed",
            "cancelled");

    @TempDir
    Path folder;

    @Test
    void everyRuleHoldsInEveryInterleaving() throws Exception {
        List<LocalTree> trees = trees();
        Map<String, Integer> seen = new TreeMap<>();
        for (int run = 0; run < RUNS || (run < 5 * RUNS && !seen.keySet().containsAll(COMMON)); run++) {
            long seed = Effort.seed() + run;
            Interleaving interleaving = new Interleaving(seed, trees);
            interleaving.run();
            if (!interleaving.violations().isEmpty()) {
                fail("seed " + seed + ": " + String.join("\n", interleaving.violations()) + "\n"
                        + String.join("\n", interleaving.trace()));
            }
            interleaving.seen().forEach((what, count) -> seen.merge(what, count, Integer::sum));
        }
        assertThat(seen)
                .as("what a test of interleavings has to come across")
                .containsKeys(COMMON.toArray(String[]::new));
        if (RUNS >= 2_500) {
            assertThat(seen).containsKeys("publish: prune-at-work", "prune: unreadable-record", "rescues");
        }
    }

    /** The same seed gives the same interleaving, or a failure could not be looked at. */
    @Test
    void isDeterministic() throws Exception {
        List<LocalTree> trees = trees();
        Interleaving once = new Interleaving(7, trees);
        once.run();
        Interleaving again = new Interleaving(7, trees);
        again.run();
        assertThat(again.trace()).isEqualTo(once.trace()).hasSizeGreaterThan(50);
    }

    private List<LocalTree> trees() throws Exception {
        List<LocalTree> trees = new ArrayList<>();
        for (int i = 0; i < CONTENTS; i++) {
            Map<String, String> texts = new HashMap<>();
            texts.put("edge.html", "every release has this");
            texts.put("page.html", "page " + i);
            texts.put("half.html", "half " + i / 2);
            texts.put(Trees.LIST, Trees.list(40, Map.of(i, "edited")));
            trees.add(Trees.write(folder.resolve("tree" + i), texts).inParts(new Cutter(1024)));
        }
        return trees;
    }
}
