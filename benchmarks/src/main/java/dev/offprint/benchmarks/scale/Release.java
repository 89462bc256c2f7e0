package dev.offprint.benchmarks.scale;

/**
 * What a release costs when its manifest is a tree of shards, each stored under its digest: only nodes on the way to what
 * changed are new.
 *
 * @param corpus the corpus
 */
record Release(Corpus corpus) {

    /** Entries of a leaf of the manifest, and children of its inner nodes. */
    static final int FAN_OUT = 256;
    /** An entry: key, digests, lengths, type. */
    static final double ENTRY = 310;
    /** What a store lists at once. */
    static final int LISTED = 1_000;

    double flatManifest() {
        return corpus.plainFiles() * ENTRY;
    }

    /** Manifest nodes that are new when so many entries changed, spread over all leaves. */
    double newNodes(double changedEntries) {
        double nodes = 0;
        double width = Math.max(1, corpus.plainFiles() / FAN_OUT);
        while (true) {
            nodes += width * (1 - StrictMath.pow(1 - 1 / width, changedEntries));
            if (width <= 1) {
                return nodes;
            }
            width = Math.max(1, width / FAN_OUT);
        }
    }

    double changedLeaves(double articles) {
        return articles * (1 + 3 * Corpus.TRANSLATIONS + Corpus.CODED_FILES);
    }

    /** Lists that hold one of so many changed articles: one touches a dozen, a hundred touch nearly all. */
    double changedLists(double articles) {
        return Corpus.LIST_VARIANTS * (1 - StrictMath.pow(1 - 12.0 / Corpus.LIST_VARIANTS, articles));
    }

    double listBytes(double articles) {
        double one = corpus.listsOfOneArticle();
        double all = corpus.listBytes();
        double plain = all * (1 - StrictMath.pow(1 - Math.min(1, one / all), articles));
        return plain * (1 + Corpus.LISTS_GZIP / Corpus.LISTS);
    }

    double leafBytes(double articles) {
        return articles * (corpus.leafBytes() / corpus.articles() + Corpus.LEAVES_CODED);
    }

    /** Requests to list the whole bucket, as a tool must that keeps no manifest. */
    double listRequests() {
        return corpus.allFiles() / LISTED;
    }
}
