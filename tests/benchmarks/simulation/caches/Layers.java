package dev.offprint.simulation.caches;

/**
 * The caches between consumers and the store. Points of presence share the requests equally; a shield that keeps
 * everything stands behind them; one adapter node stands behind the shield.
 *
 * @param edgeBytes what one point of presence keeps for this site
 * @param adapterBytes what an adapter's memory cache would keep; the adapter has none today
 */
record Layers(double edgeBytes, double adapterBytes) {
    /** Points of presence. */
    static final int EDGES = 20;

    /** The longest object that the CDN keeps: Cloudflare's default. */
    static final double LARGEST = 512e6;

    /** The longest object that the adapter's memory would keep; the adapter streams longer ones. */
    static final double LARGEST_IN_MEMORY = 8 * 1024 * 1024;

    /** What the tables assume. */
    static final Layers ASSUMED = new Layers(10e9, 256e6);

    /**
     * How long an answer is fresh and may be used stale, in seconds; the contract's {@code Cache-Control}.
     *
     * @param maxAge in a consumer's own cache
     * @param sharedMaxAge in a CDN
     * @param stale beyond either, while it is revalidated
     */
    record Policy(double maxAge, double sharedMaxAge, double stale) {
        /** Lists. */
        static final Policy LIST = new Policy(60, 300, 600);

        /** Articles, answers and pages. */
        static final Policy ARTICLE = new Policy(300, 3_600, 86_400);
    }
}
