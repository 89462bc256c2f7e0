package dev.offprint.simulation.caches;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Three hours of one address, request by request, at every point of presence, the shield and the adapter. Requests are
 * Poisson. Where an address is asked for so often that it is never evicted, the hits between two refreshes are skipped:
 * by the exponential's lack of memory the next request that matters comes one gap after the expiry.
 *
 * <p>A copy that a point of presence gets from the shield is as old as the shield's (RFC 9111, 4.2.3): both expire
 * together. A cache that needs a fresh copy asks once, however many wait for it.
 */
final class Timeline {
    private static final double NEVER = Double.NEGATIVE_INFINITY;

    /** Requests within an eviction time from which on an eviction is not to be expected. */
    private static final double HOT = 8;

    private final Stored object;
    private final CharacteristicTimes evicted;
    private final Tally tally;
    private final SplittableRandom random;
    private final boolean hot;
    private final double[] next = new double[Layers.EDGES];
    private final double[] expiry = new double[Layers.EDGES];
    private final double[] used = new double[Layers.EDGES];
    private double shieldExpiry = NEVER;
    private double shieldUsed = NEVER;
    private double adapterUsed = NEVER;

    Timeline(Stored object, CharacteristicTimes evicted, Tally tally, SplittableRandom random) {
        this.object = object;
        this.evicted = evicted;
        this.tally = tally;
        this.random = random;
        this.hot = object.edgeRate() * Math.min(evicted.edge(), object.policy().sharedMaxAge()) > HOT;
    }

    /** Runs to the end. */
    void run() {
        warm();
        boolean released = false;
        while (true) {
            int edge = first();
            double time = next[edge];
            if (!released && time >= Tally.RELEASE) {
                released = true;
                if (object.changed()) {
                    purge();
                    continue;
                }
            }
            if (time >= Tally.END) {
                return;
            }
            request(edge, time);
        }
    }

    /** Begins in the middle: what is asked for often is cached already, at an age drawn evenly. */
    private void warm() {
        double fresh = object.policy().sharedMaxAge();
        boolean cached = object.requestRate() * fresh > 1;
        shieldExpiry = cached ? random.nextDouble() * fresh : NEVER;
        shieldUsed = cached ? 0 : NEVER;
        Arrays.fill(expiry, hot ? shieldExpiry : NEVER);
        Arrays.fill(used, hot ? 0 : NEVER);
        for (int edge = 0; edge < next.length; edge++) {
            next[edge] = Math.max(0, hot ? shieldExpiry : 0) + gap();
        }
    }

    private void purge() {
        Arrays.fill(expiry, NEVER);
        Arrays.fill(used, NEVER);
        shieldExpiry = NEVER;
        shieldUsed = NEVER;
        adapterUsed = NEVER;
        for (int edge = 0; edge < next.length; edge++) {
            next[edge] = Tally.RELEASE + gap();
        }
    }

    private int first() {
        int first = 0;
        for (int edge = 1; edge < next.length; edge++) {
            if (next[edge] < next[first]) {
                first = edge;
            }
        }
        return first;
    }

    private void request(int edge, double time) {
        boolean kept = used[edge] != NEVER && (hot || time - used[edge] <= evicted.edge());
        if (!kept || time >= expiry[edge]) {
            boolean stale = kept && time < expiry[edge] + object.policy().stale();
            tally.pastEdge(time, object.weight(), !stale);
            refresh(time);
            expiry[edge] = shieldExpiry;
        }
        used[edge] = time;
        next[edge] = (hot ? Math.max(time, expiry[edge]) : time) + gap();
    }

    private void refresh(double time) {
        if (time >= shieldExpiry || time - shieldUsed > evicted.shield()) {
            boolean inMemory = time - adapterUsed <= evicted.adapter();
            tally.pastShield(time, object.weight(), inMemory, object.bytes());
            adapterUsed = time;
            shieldExpiry = time + object.policy().sharedMaxAge();
        }
        shieldUsed = time;
    }

    private double gap() {
        return -StrictMath.log(1 - random.nextDouble()) / object.edgeRate();
    }
}
