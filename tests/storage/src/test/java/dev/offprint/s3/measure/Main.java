package dev.offprint.s3.measure;

import dev.offprint.s3.S3Proxy;
import dev.offprint.s3.fault.FaultyProxy;
import dev.offprint.s3.fault.Traffic;
import dev.offprint.s3.site.Offprint;
import dev.offprint.s3.site.Site;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Publishes a site, publishes it again, edits an article and publishes that, and prints the cost of each. Arguments: a
 * content folder, and a folder to work in that does not exist yet.
 */
public final class Main {

    private static final String RELEASES = "releases";
    /** The pointer, and some room: never a number that grows with the site. */
    private static final int REQUESTS_FOR_NOTHING = 5;

    private final PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    private final List<Row> rows = new ArrayList<>();
    private final Path work;
    private final Site site;
    private final FaultyProxy proxy;

    private Main(Path work, Site site, FaultyProxy proxy) {
        this.work = work;
        this.site = site;
        this.proxy = proxy;
    }

    /** Measures, and exits with 1 if publishing nothing costs more than reading the pointer. */
    public static void main(String[] args) throws Exception {
        Path work = Files.createDirectories(Path.of(args[1])).toAbsolutePath();
        Site site = Site.copy(Path.of(args[0]), work).build();
        boolean cheap;
        try (S3Proxy storage = S3Proxy.startOnDisk(work);
                FaultyProxy proxy = new FaultyProxy(storage.endpoint())) {
            storage.createBucket(RELEASES);
            cheap = new Main(work, site, proxy).measure();
        }
        System.exit(cheap ? 0 : 1);
    }

    private boolean measure() throws IOException, InterruptedException {
        out.println(Row.HEADER);
        publish("everything");
        publish("nothing");
        List<String> slugs = site.slugs();
        site.edit(slugs.get(slugs.size() / 2), 1).build();
        publish("one article edited");
        Row nothing = rows.get(1);
        boolean cheap = nothing.traffic().of("PUT") == 0 && nothing.traffic().total() <= REQUESTS_FOR_NOTHING;
        out.println(slugs.size() + " articles; publishing nothing took "
                + nothing.traffic().total() + " requests" + (cheap ? "" : ", which is too many"));
        return cheap;
    }

    private void publish(String step) throws IOException, InterruptedException {
        proxy.take();
        long start = System.nanoTime();
        Offprint.start(
                        proxy.endpoint(),
                        work.resolve("logs"),
                        "publish",
                        "--from",
                        site.tree().toString(),
                        "--to",
                        "s3://" + RELEASES,
                        "--commit",
                        "0000000")
                .await()
                .expectDone();
        Row row = new Row(step, proxy.take(), (System.nanoTime() - start) / 1e9);
        rows.add(row);
        out.println(row.markdown());
    }

    /**
     * The cost of one run.
     *
     * @param step what was published
     * @param traffic the traffic to and from the storage
     * @param seconds the duration, with the start of the JVM if there was one
     */
    record Row(String step, Traffic traffic, double seconds) {

        static final String HEADER = """
                | what | PUT | MB sent | GET | HEAD | LIST | POST, DELETE | MB received | seconds |
                |---|---:|---:|---:|---:|---:|---:|---:|---:|""";

        private static final double MEGA = 1e6;

        /** Returns the row of a table in Markdown. */
        String markdown() {
            return String.format(
                    Locale.ROOT,
                    "| %s | %,d | %.3f | %,d | %,d | %,d | %,d | %.3f | %.1f |",
                    step,
                    traffic.of("PUT"),
                    traffic.sent() / MEGA,
                    traffic.of("GET"),
                    traffic.of("HEAD"),
                    traffic.of("LIST"),
                    traffic.of("POST") + traffic.of("DELETE"),
                    traffic.received() / MEGA,
                    seconds);
        }
    }
}
