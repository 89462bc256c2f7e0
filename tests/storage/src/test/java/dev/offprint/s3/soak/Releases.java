package dev.offprint.s3.soak;

import dev.offprint.s3.S3Proxy;
import dev.offprint.s3.site.Offprint;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Publishes editions in turn, each as a new release. */
final class Releases {

    /** The bucket, which has to be made first. */
    static final String BUCKET = "releases";
    /** Where the releases are, for {@code --store}. */
    static final String STORE = "s3://" + BUCKET + "/site/";

    private final S3Proxy storage;
    private final List<Path> trees;
    private final Timeline timeline;
    private int published;

    Releases(S3Proxy storage, List<Path> trees, Timeline timeline) {
        this.storage = storage;
        this.trees = trees;
        this.timeline = timeline;
    }

    /** Publishes the next edition. */
    void publish() throws IOException {
        int edition = published % trees.size();
        published++;
        timeline.begin(edition, System.nanoTime());
        Offprint.run(
                        storage.endpoint(),
                        "publish",
                        "--from",
                        trees.get(edition).toString(),
                        "--to",
                        STORE,
                        "--commit",
                        "0000000",
                        "--commit-time",
                        "2026-01-01T00:00:00Z")
                .expectDone();
        timeline.end(System.nanoTime());
    }
}
