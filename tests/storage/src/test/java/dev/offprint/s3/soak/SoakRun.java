package dev.offprint.s3.soak;

import dev.offprint.s3.fault.FaultyProxy;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One soak on a running adapter: peak without disturbance, then half of it with everything. */
final class SoakRun {

    private static final long WARM_UP_SECONDS = 10;
    private static final long PEAK_SECONDS = 5;
    private static final long MILLIS_PER_MINUTE = 60_000;
    /** How long the disturbed adapter takes until its memory can be compared. */
    private static final long SETTLE_SECONDS = 20;

    private final AdapterProcess adapter;
    private final Releases releases;
    private final FaultyProxy store;
    private final QuotaServer quota;
    private final List<Question> questions;
    private final Judge judge;
    private final PrintWriter out;
    private final long seed = System.nanoTime();

    SoakRun(
            AdapterProcess adapter,
            Releases releases,
            FaultyProxy store,
            QuotaServer quota,
            List<Question> questions,
            Judge judge,
            PrintWriter out) {
        this.adapter = adapter;
        this.releases = releases;
        this.store = store;
        this.quota = quota;
        this.questions = questions;
        this.judge = judge;
        this.out = out;
    }

    /** Runs for so many minutes. */
    Report report(double minutes, Timeline timeline) throws IOException, InterruptedException {
        int port = adapter.port();
        try (Load load = new Load(port, questions, judge).start(seed)) {
            double peak = peak(load);
            load.limit(peak / 2);
            out.printf("%.1f minutes, seed %d%n", minutes, seed);
            try (BadClients bad = new BadClients(port, seed);
                    GreedyClient greedy = new GreedyClient(port, questions, judge);
                    Disturbances all = new Disturbances(releases, store, quota, seed)) {
                TimeUnit.SECONDS.sleep(SETTLE_SECONDS);
                Latencies latencies = load.measure();
                long begin = System.nanoTime();
                LiveHeap heap = new LiveHeap(adapter.pid(), adapter.adminPort());
                try (Watch watch = new Watch(adapter.pid(), heap);
                        MachineClock machine = new MachineClock()) {
                    TimeUnit.MILLISECONDS.sleep((long) (minutes * MILLIS_PER_MINUTE));
                    double seconds = (System.nanoTime() - begin) / 1e9;
                    return new Report(
                            new Report.Load(peak, load.answered() / seconds, seconds),
                            judge,
                            timeline,
                            store.take(),
                            quota,
                            bad.connections(),
                            new Report.Trends(
                                    Trend.of(watch.memory()),
                                    Trend.of(watch.heap()),
                                    Trend.of(watch.files()),
                                    Trend.of(watch.threads()),
                                    Trend.of(latencies.percentiles()),
                                    Trend.of(machine.lateness().percentiles())),
                            all.failures(),
                            adapter.isAlive(),
                            greedy.isAlive());
                }
            }
        }
    }

    private static double peak(Load load) throws InterruptedException {
        TimeUnit.SECONDS.sleep(WARM_UP_SECONDS);
        load.measure();
        TimeUnit.SECONDS.sleep(PEAK_SECONDS);
        return (double) load.answered() / PEAK_SECONDS;
    }
}
