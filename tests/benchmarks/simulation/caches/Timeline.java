package dev.offprint.simulation.caches;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Two hours and a minute of one address, request by request, at every point of presence, the shield and the adapter.
 * Requests are Poisson. Where an address is asked for so often that it is never evicted, the hits between two refreshes
 * are skipped: by the exponential's lack of memory the next request that matters comes one gap after the expiry.
 *
 * <p>A copy that a point of presence gets from the shield is as old as the shield's (RFC 9111, 4.2.3): both expire
 * together. A cache that needs a fresh copy asks once, however many wait for it.
 */
final class Timeline {
    private static final double NEVER = Double.NEGATIVE_INFINITY;

    /** Requests within an eviction time from which on an eviction is not to be expected. */
    private static final double HOT = 6;

    private final Stored object;
    private final CharacteristicTimes evicted;
    private final Tally tally;
    private final SplittableRandom random;
    private final double[] expiry = new double[Layers.EDGES];
    private final double[] used = new double[Layers.EDGES];
    private double shieldExpiry = NEVER;
    private double adapterUsed = NEVER;
    private boolean released;

    Timeline(Stored object, CharacteristicTimes evicted, Tally tally, SplittableRandom random) {
        this.object = object;
        this.evicted = evicted;
        this.tally = tally;
        this.random = random;
        forget();
    }

    /** Runs to the end. */
    void run() {
        double fresh = object.policy().sharedMaxAge();
        if (object.requestRate() * fresh > 1) {
            // Begins in the middle: what is asked for often is cached already, at an age drawn evenly.
            shieldExpiry = random.nextDouble() * fresh;
        }
        if (object.edgeRate() * Math.min(evicted.edge(), fresh) > HOT) {
            runRefreshes();
        } else {
            runRequests();
        }
    }

    private void runRequests() {
        double time = gap(object.requestRate());
        while (time < Tally.END) {
            release(time);
            int edge = random.nextInt(Layers.EDGES);
            boolean kept = time - used[edge] <= evicted.edge();
            if (!kept || time >= expiry[edge]) {
                refresh(edge, time, kept);
            }
            used[edge] = time;
            time += gap(object.requestRate());
        }
    }

    private void runRefreshes() {
        Arrays.fill(expiry, shieldExpiry);
        Arrays.fill(used, 0);
        double[] next = next(shieldExpiry);
        int edge = first(next);
        // A refresh that lies beyond the end may come before it once the release has emptied the caches.
        while (next[edge] < Tally.END || !released) {
            if (release(next[edge])) {
                next = next(Tally.RELEASE);
            } else {
                refresh(edge, next[edge], used[edge] != NEVER);
                used[edge] = next[edge];
                next[edge] = expiry[edge] + gap(object.edgeRate());
            }
            edge = first(next);
        }
    }

    /** Empties every cache where the release has come and changes this address; returns whether it did. */
    private boolean release(double time) {
        if (released || time < Tally.RELEASE) {
            return false;
        }
        released = true;
        if (object.changed()) {
            forget();
        }
        return object.changed();
    }

    private void forget() {
        Arrays.fill(expiry, NEVER);
        Arrays.fill(used, NEVER);
        shieldExpiry = NEVER;
        adapterUsed = NEVER;
    }

    private double[] next(double from) {
        double[] next = new double[Layers.EDGES];
        Arrays.setAll(next, edge -> from + gap(object.edgeRate()));
        return next;
    }

    private static int first(double[] times) {
        int first = 0;
        for (int i = 1; i < times.length; i++) {
            if (times[i] < times[first]) {
                first = i;
            }
        }
        return first;
    }

    private void refresh(int edge, double time, boolean kept) {
        boolean stale = kept && time < expiry[edge] + object.policy().stale();
        tally.pastEdge(time, object.weight(), !stale);
        if (time >= shieldExpiry) {
            boolean inMemory = time - adapterUsed <= evicted.adapter();
            tally.pastShield(time, object.weight(), inMemory);
            adapterUsed = time;
            shieldExpiry = time + object.policy().sharedMaxAge();
        }
        expiry[edge] = shieldExpiry;
    }

    private double gap(double rate) {
        return -StrictMath.log(1 - random.nextDouble()) / rate;
    }
}
