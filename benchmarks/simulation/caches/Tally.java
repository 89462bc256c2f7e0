package dev.offprint.simulation.caches;

/** Requests that passed each layer: one hour before the release, and ten-second bins of the hour after it. */
final class Tally {
    /** When counting begins, in seconds. */
    static final double START = 3_600;

    /** When the release takes place. */
    static final double RELEASE = 7_200;

    /** When the simulation ends. */
    static final double END = 10_800;

    private static final double BIN = 10;

    private final double[] after = new double[(int) ((END - RELEASE) / BIN)];
    private double requests;
    private double pastEdge;
    private double waiting;
    private double pastShield;
    private double pastAdapter;
    private double storeBytes;

    /** Counts requests that reach the CDN in the hour before the release. */
    void requests(double count) {
        requests += count;
    }

    /** Counts a request that a point of presence sends on; {@code waits} where it has nothing stale to answer with. */
    void pastEdge(double time, double weight, boolean waits) {
        if (counts(time)) {
            pastEdge += weight;
            waiting += waits ? weight : 0;
        }
    }

    /** Counts a request that reaches the adapter, and the store unless the adapter's memory has it. */
    void pastShield(double time, double weight, boolean inMemory, double bytes) {
        if (counts(time)) {
            pastShield += weight;
            pastAdapter += inMemory ? 0 : weight;
            storeBytes += inMemory ? 0 : weight * bytes;
        } else if (time >= RELEASE) {
            after[(int) ((time - RELEASE) / BIN)] += weight;
        }
    }

    private static boolean counts(double time) {
        return time >= START && time < RELEASE;
    }

    double edgeHits() {
        return 1 - pastEdge / requests;
    }

    double waits() {
        return waiting / requests;
    }

    double shieldHits() {
        return 1 - pastShield / pastEdge;
    }

    double adapterHits() {
        return 1 - pastAdapter / pastShield;
    }

    /** Returns requests a second at the adapter. */
    double adapterRate() {
        return pastShield / (RELEASE - START);
    }

    /** Returns requests a second at the store. */
    double storeRate() {
        return pastAdapter / (RELEASE - START);
    }

    /** Returns bytes a second that the store would send, were every answer a full one. */
    double storeBytes() {
        return storeBytes / (RELEASE - START);
    }

    /** Returns requests a second at the adapter in the ten seconds after the release. */
    double firstSeconds() {
        return after[0] / BIN;
    }

    /** Returns the requests that the adapter gets in the hour after the release and did not get in the hour before. */
    double extra() {
        double sum = 0;
        for (double bin : after) {
            sum += bin;
        }
        return sum - pastShield;
    }
}
