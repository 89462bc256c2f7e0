package dev.offprint.simulation.caches;

import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * The same two hours without a shortcut: every request in turn, through caches that really evict what was least
 * recently used. Too slow for a large service; it shows on a small one what {@link Timeline} gets wrong. There is no
 * release, and no object stands for others.
 */
final class EveryRequest {
    private final List<Stored> objects;
    private final Tally tally;
    private final Lru[] edges = new Lru[Layers.EDGES];
    private final Lru adapter;
    private final double[] shield;

    EveryRequest(List<Stored> objects, Layers layers, Tally tally) {
        this.objects = objects;
        this.tally = tally;
        this.shield = new double[objects.size()];
        this.adapter = new Lru(layers.adapterBytes());
        for (int edge = 0; edge < edges.length; edge++) {
            edges[edge] = new Lru(layers.edgeBytes());
        }
    }

    /** Runs to the end. */
    void run(SplittableRandom random) {
        double[] sums = new double[objects.size()];
        double sum = 0;
        for (int i = 0; i < sums.length; i++) {
            sum += objects.get(i).requestRate();
            sums[i] = sum;
        }
        tally.requests(sum * (Tally.RELEASE - Tally.START));
        double time = 0;
        while (time < Tally.RELEASE) {
            time -= StrictMath.log(1 - random.nextDouble()) / sum;
            int found = Arrays.binarySearch(sums, random.nextDouble() * sum);
            request(found < 0 ? -found - 1 : found, random.nextInt(edges.length), time);
        }
    }

    private void request(int object, int edge, double time) {
        Double expiry = edges[edge].get(object);
        if (expiry != null && time < expiry) {
            return;
        }
        Stored stored = objects.get(object);
        tally.pastEdge(time, 1, expiry == null);
        if (time >= shield[object]) {
            tally.pastShield(time, 1, adapter.get(object) != null);
            adapter.put(object, time, stored.bytes());
            shield[object] = time + stored.policy().sharedMaxAge();
        }
        edges[edge].put(object, shield[object], stored.bytes());
    }

    /** A cache that evicts what was least recently used: an object's expiry by its number. */
    private final class Lru {
        private final Map<Integer, Double> entries = new LinkedHashMap<>(16, 0.75f, true);
        private final double capacity;
        private double filled;

        private Lru(double capacity) {
            this.capacity = capacity;
        }

        private Double get(int object) {
            return entries.get(object);
        }

        private void put(int object, double expiry, double bytes) {
            filled += entries.put(object, expiry) == null ? bytes : 0;
            Iterator<Integer> oldest = entries.keySet().iterator();
            while (filled > capacity) {
                filled -= objects.get(oldest.next()).bytes();
                oldest.remove();
            }
        }
    }
}
