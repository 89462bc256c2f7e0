package dev.offprint.simulation.caches;

import dev.offprint.simulation.caches.Layers.Policy;

/**
 * An address that caches hold.
 *
 * @param requestRate requests a second, over all points of presence
 * @param bytes its body as sent
 * @param weight for how many of its like it stands
 * @param policy how long it is fresh
 * @param changed whether the release changes it
 */
record Stored(double requestRate, double bytes, double weight, Policy policy, boolean changed) {
    /** Returns the requests a second at one point of presence. */
    double edgeRate() {
        return requestRate / Layers.EDGES;
    }

    /** Returns about how many requests a second the shield sends on for what an adapter's memory would keep. */
    double adapterRate() {
        return bytes > Layers.LARGEST_IN_MEMORY ? 0 : 1 / (policy.sharedMaxAge() + 1 / requestRate);
    }
}
