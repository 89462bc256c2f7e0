package dev.offprint.benchmarks.scale;

/**
 * A build shared by machines: each compiles its articles and uploads them with packed runs of list items; then the lists are
 * joined in the store by multipart copy.
 *
 * @param corpus the corpus
 * @param machines how many
 */
record Shards(Corpus corpus, int machines) {

    /** Seconds of one core for one article, measured at 100,000 articles on 4 cores. */
    private static final double ARTICLE = 0.0026;

    private static final int CORES = 4;
    /** The smallest part of a multipart upload, but for the last (S3): 5 MiB. */
    private static final double PART = 5.0 * (1 << 20);
    /** Seconds of one copy request, and how many run at once. */
    private static final double COPY = 0.15;

    private static final int AT_ONCE = 64;
    /** Bytes a second that a machine uploads. */
    private static final double UPLINK = 250e6;

    double compileSeconds() {
        return corpus.articles() * ARTICLE / CORES / machines;
    }

    double uploadSeconds() {
        double leaves = corpus.leafBytes() + corpus.articles() * Corpus.LEAVES_CODED;
        double runs = 2 * corpus.longestList() * (1 + Corpus.LISTS_GZIP / Corpus.LISTS);
        return (leaves + runs) / machines / UPLINK;
    }

    /** A list of many machines is sorted by date, so that its runs are those of a partition by date, not by machine. */
    double copyRequests() {
        double bytes = corpus.listBytes() * (1 + Corpus.LISTS_GZIP / Corpus.LISTS);
        return bytes / Math.max(PART, bytes / Corpus.LIST_VARIANTS / 10_000) + 2 * Corpus.LIST_VARIANTS * machines;
    }

    double joinSeconds() {
        return copyRequests() * COPY / AT_ONCE;
    }

    double seconds() {
        return compileSeconds() + uploadSeconds() + joinSeconds();
    }
}
