package dev.offprint.simulation.release;

import static dev.offprint.simulation.Units.bytes;
import static dev.offprint.simulation.Units.exact;
import static dev.offprint.simulation.Units.number;
import static dev.offprint.simulation.Units.percent;
import static dev.offprint.simulation.Units.time;

import dev.offprint.simulation.MarkdownTable;
import dev.offprint.simulation.Scale;
import dev.offprint.simulation.tree.TreeModel;
import java.util.List;

/** A build cut into shards by list order, whose lists are joined inside the store. */
public final class ShardTables {
    private static final List<Integer> SHARDS = List.of(1, 4, 16, 64);

    private static final String[] SECONDS = {
        ">served articles",
        ">shards",
        ">compile, each",
        ">PUTs of articles, each",
        ">upload, each",
        ">compose",
        ">all, with job starts",
        ">machine time",
    };

    private ShardTables() {}

    /** Returns which lists can be joined inside the store, and what is left for the composing step's own hands. */
    public static MarkdownTable runs(TreeModel model) {
        MarkdownTable table = new MarkdownTable(
                ">served articles",
                ">shards",
                ">objects joined in the store",
                ">share of list bytes",
                ">through the composing step",
                ">requests",
                ">most parts of one object");
        for (int articles : Scale.MANY.subList(1, Scale.MANY.size())) {
            for (int shards : SHARDS.subList(1, SHARDS.size())) {
                Composition composed = new Composition(model, articles, shards);
                table.row(
                        exact(articles),
                        exact(shards),
                        exact(composed.joined()) + " of 180",
                        percent(composed.copiedBytes() / (composed.copiedBytes() + composed.carriedBytes())),
                        bytes(composed.carriedBytes()),
                        number(composed.requests()),
                        exact(composed.mostParts()));
            }
        }
        return table;
    }

    /** Returns how long a full build and its upload take. */
    public static MarkdownTable seconds(TreeModel model) {
        MarkdownTable table = new MarkdownTable(SECONDS);
        for (int articles : Scale.MANY) {
            for (int shards : articles == Scale.MANY.get(0) ? SHARDS.subList(0, 2) : SHARDS) {
                ShardedBuild build = new ShardedBuild(model, articles, shards);
                table.row(
                        exact(articles),
                        exact(shards),
                        time(build.compile()),
                        time(build.puts()),
                        time(build.upload()),
                        shards == 1 ? "none" : time(build.compose()),
                        time(build.wall()),
                        time(build.machine()));
            }
        }
        return table;
    }
}
