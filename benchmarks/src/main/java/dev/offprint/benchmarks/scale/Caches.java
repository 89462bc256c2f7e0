package dev.offprint.benchmarks.scale;

import java.util.Random;

/**
 * What caches absorb. Addresses are asked for by Zipf's law; every cache keeps what it fetched for a fixed time, from
 * whenever it fetched it. For such a cache, of what is asked for at rate r and kept for time t, the share 1 / (1 + r t) goes
 * on to the next (the renewal argument: one miss, then r t hits).
 *
 * @param addresses how many addresses there are
 * @param seconds how long they are kept
 * @param places how many caches share the load at the first layer
 */
record Caches(int addresses, double seconds, int places) {

    private static final double EXPONENT = 0.9;

    /** The requests of each layer that go on to the next, a second. */
    record Misses(double edge, double shield) {}

    Misses expected(double requests) {
        double[] shares = shares();
        double edge = 0;
        double shield = 0;
        for (double share : shares) {
            double each = requests * share / places;
            double missed = places * each / (1 + each * seconds);
            edge += missed;
            shield += missed / (1 + missed * seconds);
        }
        return new Misses(edge, shield);
    }

    /** The same by playing it through, request by request: a check of the formula, from a fixed seed. */
    Misses simulated(double requests, int count) {
        double[] cumulated = shares();
        for (int i = 1; i < cumulated.length; i++) {
            cumulated[i] += cumulated[i - 1];
        }
        Random random = new Random(7);
        double[] edges = new double[addresses * places];
        double[] shields = new double[addresses];
        long missedAtEdge = 0;
        long missedAtShield = 0;
        double now = 2 * seconds;
        double warm = now + 2 * seconds;
        for (int i = 0; i < count; i++) {
            now -= StrictMath.log(1 - random.nextDouble()) / requests;
            int found = java.util.Arrays.binarySearch(cumulated, random.nextDouble());
            int address = Math.min(addresses - 1, found < 0 ? -found - 1 : found);
            int place = address * places + random.nextInt(places);
            if (edges[place] < now) {
                boolean isWarm = now > warm;
                edges[place] = now + seconds;
                missedAtEdge += isWarm ? 1 : 0;
                if (shields[address] < now) {
                    shields[address] = now + seconds;
                    missedAtShield += isWarm ? 1 : 0;
                }
            }
        }
        double time = now - warm;
        return new Misses(missedAtEdge / time, missedAtShield / time);
    }

    private double[] shares() {
        double[] shares = new double[addresses];
        double sum = 0;
        for (int i = 0; i < addresses; i++) {
            shares[i] = StrictMath.pow(i + 1, -EXPONENT);
            sum += shares[i];
        }
        for (int i = 0; i < addresses; i++) {
            shares[i] /= sum;
        }
        return shares;
    }
}
