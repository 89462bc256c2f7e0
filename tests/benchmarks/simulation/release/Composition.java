package dev.offprint.simulation.release;

import dev.offprint.simulation.tree.ListVariant;
import dev.offprint.simulation.tree.TreeModel;

/**
 * The 90 lists in two forms, each the runs of the shards in order. A list whose mean run has a quarter more than the
 * smallest part of a multipart upload is joined by copying parts inside the store; any other is carried: its runs are
 * read and written again by the composing step.
 */
final class Composition {
    private static final double SMALLEST_PART = 5 * 1024 * 1024;
    private static final double SPARE = 1.25;
    private static final double LARGEST_PART = 5.0 * 1024 * 1024 * 1024;

    /** Create, the closing part (the bracket; for gzip the last block, CRC and length) and complete. */
    private static final double FRAME = 3;

    private final int shards;
    private int joined;
    private double copiedBytes;
    private double carriedBytes;
    private double requests;
    private double mostParts;

    Composition(TreeModel model, double articles, int shards) {
        this.shards = shards;
        for (ListVariant variant : model.variants()) {
            add(variant.identity() * articles);
            add(variant.gzip() * articles);
        }
    }

    private void add(double length) {
        double run = length / shards;
        if (run < SMALLEST_PART * SPARE) {
            carriedBytes += length;
            requests += shards + 1;
            return;
        }
        double parts = shards * StrictMath.ceil(run / LARGEST_PART);
        joined++;
        copiedBytes += length;
        requests += parts + FRAME;
        mostParts = Math.max(mostParts, parts + 1);
    }

    /** Returns how many of the 180 objects are joined inside the store. */
    int joined() {
        return joined;
    }

    /** Returns the bytes that the store copies. */
    double copiedBytes() {
        return copiedBytes;
    }

    /** Returns the bytes that the composing step reads, and writes again. */
    double carriedBytes() {
        return carriedBytes;
    }

    /** Returns all requests of the composing step. */
    double requests() {
        return requests;
    }

    /** Returns the parts of the object that has most. */
    double mostParts() {
        return mostParts;
    }
}
