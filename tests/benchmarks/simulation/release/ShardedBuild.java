package dev.offprint.simulation.release;

import dev.offprint.simulation.tree.Form;
import dev.offprint.simulation.tree.TreeModel;

/** How long a full build and upload take; the constants are measured where they say so and assumed elsewhere. */
record ShardedBuild(TreeModel model, double articles, int shards) {

    /** Measured: 10,000 articles on four cores take 22.0 s for articles, 1.0 s for lists, 3.0 s for writing. */
    private static final double COMPILE = 26.0 / 10_000;

    /** Measured: 1.1 s for the heads of 10,000 articles; one job does it for all shards. */
    private static final double INDEX = 1.1 / 10_000;

    /** Assumed: a job waits for a machine, a checkout and a JVM. */
    private static final double START = 60;

    /** Assumed: 64 requests in flight at 30 ms. */
    private static final double PUTS_A_SECOND = 64 / 0.030;

    /** S3's documented floor for each partition, times the four folders that hold the articles. */
    private static final double STORE_PUTS_A_SECOND = 4 * 3_500;

    /** Assumed: one gigabit a second for each machine. */
    private static final double BANDWIDTH = 125e6;

    /** Assumed: the store copies a part at 150 MB/s, 64 at once. */
    private static final double COPY = 64 * 150e6;

    /** Returns the seconds one shard compiles. */
    double compile() {
        return articles / shards * COMPILE;
    }

    /** Returns the seconds in which one shard stores its articles' objects. */
    double puts() {
        double objects = articles * model.leafFiles();
        return Math.max(objects / shards / PUTS_A_SECOND, objects / STORE_PUTS_A_SECOND);
    }

    /** Returns the seconds one shard's bytes take on its wire, those of its runs included. */
    double upload() {
        return (articles * model.leafBytes() + lists()) / shards / BANDWIDTH;
    }

    private double lists() {
        return model.bytes("list", Form.IDENTITY, articles) + model.bytes("list", Form.GZIP, articles);
    }

    /** Returns the seconds of the composing step. */
    double compose() {
        Composition composed = new Composition(model, articles, shards);
        return composed.copiedBytes() / COPY
                + 2 * composed.carriedBytes() / BANDWIDTH
                + composed.requests() / PUTS_A_SECOND;
    }

    private double shard() {
        return START + compile() + Math.max(puts(), upload());
    }

    private double index() {
        return articles * INDEX + (shards == 1 ? 0 : START);
    }

    /** Returns the seconds from the first job's start to the last one's end. */
    double wall() {
        return index() + shard() + (shards == 1 ? 0 : START + compose());
    }

    /** Returns the seconds of all machines together. */
    double machine() {
        return index() + shards * shard() + (shards == 1 ? 0 : START + compose());
    }
}
