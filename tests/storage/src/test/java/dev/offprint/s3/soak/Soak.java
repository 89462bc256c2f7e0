package dev.offprint.s3.soak;

import dev.offprint.s3.S3Proxy;
import dev.offprint.s3.fault.FaultyProxy;
import dev.offprint.s3.fault.Traffic;
import dev.offprint.s3.soak.AdapterProcess.Size;
import dev.offprint.s3.soak.Disturbances.QuotaServer;
import dev.offprint.s3.soak.Disturbances.Releases;
import dev.offprint.s3.soak.Judge.Timeline;
import dev.offprint.s3.soak.Judge.Verdict;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

    private static final long WARM_UP_SECONDS = 10;
    private static final long PEAK_SECONDS = 5;
    /** How long the disturbed adapter takes until its size can be compared. */
    private static final long SETTLE_SECONDS = 20;

    private static final double UNAVAILABLE_SHARE = 0.05;
    private static final double SWITCH_SECONDS = 4;

    private final PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    private final long seed = System.nanoTime();
    private final List<String> wrong = new ArrayList<>();
    private final SoakSite site;
    private final Timeline timeline = new Timeline(TimeUnit.SECONDS.toNanos(STALE_SECONDS));
    private final Judge judge;

    private Soak(SoakSite site) {
        this.site = site;
        this.judge = new Judge(site.answers(), timeline);
    }

    /**
     * Runs the soak, and exits with 1 if something was wrong.
     *
     * @param args the launcher, a folder to work in, the minutes, and "spoiled" to see that it can fail: one byte of what is
     *     expected is then wrong
     */
    public static void main(String[] args) throws Exception {
        Path work = Files.createDirectories(Path.of(args[1])).toAbsolutePath();
        SoakSite site = SoakSite.build(work, EDITIONS);
        if (args.length > 3 && args[3].equals("spoiled")) {
            site.answers().get(1).spoil(site.questions().get(0));
        }
        System.exit(new Soak(site).passes(Path.of(args[0]), work, Double.parseDouble(args[2])) ? 0 : 1);
    }

    private boolean passes(Path launcher, Path work, double minutes) throws Exception {
        try (S3Proxy storage = S3Proxy.start(work, false);
                FaultyProxy store = new FaultyProxy(storage.endpoint());
                QuotaServer quota = new QuotaServer(work)) {
            storage.createBucket(Releases.BUCKET);
            Releases releases = new Releases(storage, site.trees(), timeline);
            releases.publish();
            try (AdapterProcess adapter = new AdapterProcess(launcher, work, options(store, quota))) {
                run(adapter, releases, store, quota, minutes);
                out.println(wrong.isEmpty() ? "PASSED" : "FAILED: " + String.join("; ", wrong));
                if (!wrong.isEmpty()) {
                    judge.wrong().forEach(out::println);
                    List<String> messages = adapter.messages().lines().toList();
                    messages.subList(Math.max(0, messages.size() - 20), messages.size())
                            .forEach(out::println);
                }
            }
        }
        return wrong.isEmpty();
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

    /** Asks without disturbance for the peak, then half as much with everything. */
    private void run(AdapterProcess adapter, Releases releases, FaultyProxy store, QuotaServer quota, double minutes)
            throws IOException, InterruptedException {
        int port = adapter.port();
        try (Load load = Load.many(port, site.questions(), judge, seed)) {
            TimeUnit.SECONDS.sleep(WARM_UP_SECONDS);
            load.answered();
            TimeUnit.SECONDS.sleep(PEAK_SECONDS);
            double peak = (double) load.answered() / PEAK_SECONDS;
            load.limit(peak / 2);
            out.printf("%.1f minutes, seed %d%n", minutes, seed);
            try (BadClients bad = new BadClients(port, seed);
                    Load greedy = Load.greedy(port, site.questions(), judge, seed);
                    Disturbances all = new Disturbances(releases, store, quota, seed)) {
                TimeUnit.SECONDS.sleep(SETTLE_SECONDS);
                load.answered();
                Size before = adapter.size();
                double seconds = minutes * TimeUnit.MINUTES.toSeconds(1);
                TimeUnit.MILLISECONDS.sleep((long) (1000 * seconds));
                out.printf("load        %,.0f requests/s; peak %,.0f%n", load.answered() / seconds, peak);
                out.printf("connections %,d misbehaved%n", bad.connections());
                expect(adapter.isAlive() && greedy.isAlive(), "the adapter or a client ended");
                compare(before, adapter.size());
                surroundings(seconds, store.take(), quota);
                wrong.addAll(all.failures());
            }
            answers();
        }
    }

    private void compare(Size before, Size after) {
        out.printf("resident    %.0f -> %.0f MiB%n", before.resident(), after.resident());
        out.printf("live heap   %.1f -> %.1f MiB%n", before.heap(), after.heap());
        out.printf("open files  %d -> %d%n", before.files(), after.files());
        out.printf("threads     %d -> %d%n", before.threads(), after.threads());
        expect(after.resident() <= before.resident() * 1.1 + 16, "resident memory grows");
        expect(after.heap() <= before.heap() * 1.2 + 8, "the live heap grows");
        expect(after.files() <= before.files() * 1.2 + 64, "open files grow");
        expect(after.threads() <= before.threads() * 1.2 + 16, "threads grow");
    }

    private void surroundings(double seconds, Traffic store, QuotaServer quota) {
        out.printf("releases    %d switches%n", timeline.switches());
        out.printf("store       %,d requests, %,d with a fault%n", store.total(), store.faults());
        out.printf("quota       %s, killed %d times%n", quota.name(), quota.kills());
        expect(timeline.switches() >= seconds / SWITCH_SECONDS, "too few releases");
        expect(store.faults() > 0, "the store had no fault");
    }

    private void answers() {
        long right = judge.of(Verdict.RIGHT);
        long unavailable = judge.of(Verdict.UNAVAILABLE);
        long broken = judge.of(Verdict.BROKEN);
        long bad = judge.of(Verdict.WRONG);
        out.printf("answers     %,d right, %,d limited (429)%n", right, judge.of(Verdict.LIMITED));
        out.printf("            %,d unavailable (500, 503), %,d broken, %,d wrong%n", unavailable, broken, bad);
        expect(right > judge.all() / 2, "less than half of the answers could be compared");
        expect(unavailable <= UNAVAILABLE_SHARE * judge.all(), "too many requests got 500 or 503");
        expect(broken == 0, broken + " broken answers");
        expect(bad == 0, bad + " wrong answers");
    }

    private void expect(boolean fine, String reason) {
        if (!fine) {
            wrong.add(reason);
        }
    }
}
