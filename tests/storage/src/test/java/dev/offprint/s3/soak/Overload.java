package dev.offprint.s3.soak;

import dev.offprint.s3.S3Proxy;
import dev.offprint.s3.fault.Fault;
import dev.offprint.s3.fault.FaultPlan;
import dev.offprint.s3.fault.FaultyProxy;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The goodput of the adapter at three times its capacity. The store takes a while for each object, so that requests need
 * threads; capacity is what a load reaches of which nothing is refused.
 */
public final class Overload {

    private static final String BUCKET = "tree";
    private static final int ARTICLES = 400;
    private static final Duration STORE = Duration.ofMillis(300);
    /** As many as run at once, and a few that wait. */
    private static final int SATURATING = 54;

    private static final int WARM_UP_SECONDS = 5;
    private static final double LEAST = 0.9;
    /** A request waits for a second at most, then for the store. */
    private static final long LONGEST_MILLIS = 2000;

    private Overload() {}

    /**
     * Measures, and exits with 1 if goodput is less than nine tenths of capacity.
     *
     * @param args the launcher, a folder to work in, and the seconds for each figure
     */
    public static void main(String[] args) throws Exception {
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        Path work = Files.createDirectories(Path.of(args[1])).toAbsolutePath();
        int seconds = Integer.parseInt(args[2]);
        boolean good;
        try (S3Proxy storage = S3Proxy.start(work, false);
                FaultyProxy store = new FaultyProxy(storage.endpoint())) {
            fill(storage);
            store.spoil(request -> new FaultPlan.Fate(Fault.DELAYED, STORE));
            List<String> options = List.of(
                    "--store=s3://" + BUCKET,
                    "--endpoint=" + store.endpoint(),
                    "--rate-limit=off",
                    "--max-connections=8000",
                    "--trusted-hops=1");
            try (AdapterProcess adapter = new AdapterProcess(Path.of(args[0]), work, options)) {
                good = measure(out, new OpenLoop(addresses(adapter.port())), seconds);
            }
        }
        System.exit(good ? 0 : 1);
    }

    private static boolean measure(PrintWriter out, OpenLoop clients, int seconds) throws InterruptedException {
        clients.saturate(SATURATING, WARM_UP_SECONDS);
        OpenLoop.Result capacity = clients.saturate(SATURATING, seconds);
        OpenLoop.Result overload = clients.overload(3 * capacity.perSecond(), seconds);
        double share = overload.perSecond() / capacity.perSecond();
        out.println(row("capacity", capacity));
        out.println(row("at three times", overload));
        boolean good = share >= LEAST
                && capacity.refused() == 0
                && overload.refused() > 0
                && overload.failed() == 0
                && overload.p99() < LONGEST_MILLIS;
        out.printf(Locale.ROOT, "goodput %.2f of capacity: %s%n", share, good ? "PASSED" : "FAILED");
        return good;
    }

    private static String row(String name, OpenLoop.Result result) {
        return String.format(
                Locale.ROOT,
                "%-15s %5.0f answers/s, p99 %4d ms, %d refused (503), %d failed",
                name,
                result.perSecond(),
                result.p99(),
                result.refused(),
                result.failed());
    }

    /** A plain tree in a bucket: each request asks the store. */
    private static void fill(S3Proxy storage) {
        storage.createBucket(BUCKET);
        put(storage, "edge.json", "{\"format\":1,\"baseUrl\":\"https://example.test\"}");
        for (int i = 0; i < ARTICLES; i++) {
            put(storage, "api/knowledge/articles/a-" + i + "/index.json", "{\"slug\":\"a-" + i + "\"}");
        }
    }

    private static void put(S3Proxy storage, String key, String text) {
        storage.put(BUCKET, key, text.getBytes(StandardCharsets.US_ASCII), Map.of());
    }

    private static List<URI> addresses(int port) {
        return IntStream.range(0, ARTICLES)
                .mapToObj(i -> URI.create("http://127.0.0.1:" + port + "/api/knowledge/articles/a-" + i))
                .toList();
    }
}
