package dev.offprint.s3.soak;

import dev.offprint.s3.S3Proxy;
import dev.offprint.s3.fault.FaultyProxy;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The adapter at half of its peak load, while releases change, the store fails, the server of its quota is killed and
 * connections misbehave. Every answer is compared with that of the release it names.
 */
public final class Soak {

    private static final int EDITIONS = 4;
    /** An adapter looks for a release each second, and one look takes twelve seconds at most. */
    private static final long STALE_SECONDS = 15;

    private Soak() {}

    /**
     * Runs the soak, and exits with 1 if something was wrong.
     *
     * @param args the launcher, a folder to work in, the minutes, and "spoiled" to see that it can fail: one byte of what is
     *     expected is then wrong
     */
    public static void main(String[] args) throws Exception {
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        Path work = Files.createDirectories(Path.of(args[1])).toAbsolutePath();
        SoakSite site = SoakSite.build(work, EDITIONS);
        if (args.length > 3 && args[3].equals("spoiled")) {
            site.answers().get(1).spoil(site.questions().get(0));
        }
        Timeline timeline = new Timeline(TimeUnit.SECONDS.toNanos(STALE_SECONDS));
        Judge judge = new Judge(site.answers(), timeline);
        Report report;
        try (S3Proxy storage = S3Proxy.start(work, false);
                FaultyProxy store = new FaultyProxy(storage.endpoint());
                QuotaServer quota = new QuotaServer(work)) {
            storage.createBucket(Releases.BUCKET);
            Releases releases = new Releases(storage, site.trees(), timeline);
            releases.publish();
            try (AdapterProcess adapter = new AdapterProcess(Path.of(args[0]), work, options(store, quota))) {
                SoakRun run = new SoakRun(adapter, releases, store, quota, site.questions(), judge, out);
                report = run.report(Double.parseDouble(args[2]), timeline);
                show(out, report, adapter);
            }
        }
        System.exit(report.wrong().isEmpty() ? 0 : 1);
    }

    private static List<String> options(FaultyProxy store, QuotaServer quota) {
        return List.of(
                "--store=" + Releases.STORE,
                "--endpoint=" + store.endpoint(),
                "--follow-within=1",
                "--cache-memory=1", // so that the store is asked
                "--trusted-hops=1",
                "--trusted-proxies=127.0.0.1/32",
                "--rate-limit=300/10",
                "--rate-limit-store=" + quota.address());
    }

    private static void show(PrintWriter out, Report report, AdapterProcess adapter) throws Exception {
        out.println(report.text());
        List<String> wrong = report.wrong();
        out.println(wrong.isEmpty() ? "PASSED" : "FAILED: " + String.join("; ", wrong));
        if (!wrong.isEmpty()) {
            report.judge().wrong().forEach(out::println);
            List<String> messages = adapter.messages().lines().toList();
            messages.subList(Math.max(0, messages.size() - 20), messages.size()).forEach(out::println);
        }
    }
}
