package dev.offprint.simulation.release;

/**
 * A manifest as a tree of content-addressed nodes: entries fall into leaves by the leading bytes of their key's digest,
 * each inner node names up to 256 children by digest, and a release is the digest of its root.
 */
final class ShardedManifest {
    private static final double FAN_OUT = 256;

    private static final double MOST_ENTRIES = 1_024;

    /** A child's place and SHA-256 in hexadecimal, with punctuation. */
    private static final double CHILD_BYTES = 72;

    private final double entries;
    private final double entryBytes;
    private final int depth;

    /** Makes the shallowest tree whose leaves hold at most 1,024 entries on average. */
    ShardedManifest(double entries, double entryBytes) {
        this.entries = entries;
        this.entryBytes = entryBytes;
        int levels = 0;
        while (entries / StrictMath.pow(FAN_OUT, levels) > MOST_ENTRIES) {
            levels++;
        }
        this.depth = levels;
    }

    /** Returns the levels between root and leaf; 0 is a single node. */
    int depth() {
        return depth;
    }

    /** Returns what is written when this many entries, spread at random, change. */
    Cost change(double changed) {
        double leaves = StrictMath.pow(FAN_OUT, depth);
        double nodes = touched(leaves, changed);
        double bytes = nodes * entries / leaves * entryBytes;
        for (int level = depth - 1; level >= 0; level--) {
            double inner = touched(StrictMath.pow(FAN_OUT, level), changed);
            nodes += inner;
            bytes += inner * FAN_OUT * CHILD_BYTES;
        }
        return new Cost(nodes, bytes);
    }

    private static double touched(double nodes, double changed) {
        return nodes * (1 - StrictMath.pow(1 - 1 / nodes, changed));
    }

    /** Nodes written, each one PUT, and their bytes. */
    record Cost(double nodes, double bytes) {}
}
