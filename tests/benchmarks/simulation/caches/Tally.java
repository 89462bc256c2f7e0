package dev.offprint.simulation.caches;

/** Requests that passed each layer in the hour before the release, and those at the adapter in the minute after it. */
final class Tally {
    /** When counting begins, in seconds. */
    static final double START = 3_600;

    /** When the release takes place. */
    static final double RELEASE = 7_200;

    private static final double MINUTE = 60;

    /** When the simulation ends. */
    static final double END = RELEASE + MINUTE;

    private double requests;
    private double pastEdge;
    private double waiting;
    private double pastShield;
    private double pastAdapter;
    private double firstMinute;

    /** Counts requests that reach the CDN in the hour before the release. */
    void requests(double count) {
        requests += count;
    }

    /** Counts a request that a point of presence sends on; {@code waits} where it has nothing stale to answer with. */
    void pastEdge(double time, double weight, boolean waits) {
        if (time >= START && time < RELEASE) {
            pastEdge += weight;
            waiting += waits ? weight : 0;
        }
    }

    /** Counts a request that reaches the adapter, and the store unless the adapter's memory has it. */
    void pastShield(double time, double weight, boolean inMemory) {
        if (time >= RELEASE) {
            firstMinute += time < END ? weight : 0;
        } else if (time >= START) {
            pastShield += weight;
            pastAdapter += inMemory ? 0 : weight;
        }
    }

    /** Returns the share of requests that points of presence answer with what is fresh. */
    double edgeHits() {
        return 1 - pastEdge / requests;
    }

    /** Returns the share of requests that are answered neither fresh nor stale at a point of presence. */
    double waits() {
        return waiting / requests;
    }

    /** Returns the share of requests at the shield that it answers. */
    double shieldHits() {
        return 1 - pastShield / pastEdge;
    }

    /** Returns the share of requests at the adapter that its memory answers. */
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

    /** Returns requests a second at the adapter in the minute after the release. */
    double firstMinute() {
        return firstMinute / MINUTE;
    }
}
