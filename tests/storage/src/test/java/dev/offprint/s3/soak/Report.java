package dev.offprint.s3.soak;

import dev.offprint.s3.fault.Traffic;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a soak found, and what of it is wrong.
 *
 * @param load what was asked
 * @param judge the answers
 * @param timeline the releases
 * @param store the requests to the store
 * @param quota the server of the quota
 * @param badConnections the number of connections that misbehaved
 * @param trends how the process changed
 * @param undone disturbances that could not be
 * @param adapterLives whether the adapter runs at the end
 * @param clientLives whether the client that asks for too much gets answers to the end
 */
record Report(
        Load load,
        Judge judge,
        Timeline timeline,
        Traffic store,
        QuotaServer quota,
        long badConnections,
        Trends trends,
        List<String> undone,
        boolean adapterLives,
        boolean clientLives) {

    /**
     * The load.
     *
     * @param peak answers a second without disturbance, as fast as the clients could
     * @param rate answers a second with it
     * @param seconds how long the disturbed part took
     */
    record Load(double peak, double rate, double seconds) {}

    /**
     * Of the disturbed part.
     *
     * @param memory resident, in MiB
     * @param heap what is left after collections, in MiB
     * @param files open files
     * @param threads of the process
     * @param latency 99th percentiles of the answers, in milliseconds
     * @param machine the same of a thread that does nothing: what the machine adds
     */
    record Trends(Trend memory, Trend heap, Trend files, Trend threads, Trend latency, Trend machine) {

        /** Returns whether answers became slower than the machine did. */
        boolean isSlower() {
            return !latency.isFlat(1, 20) && machine.isFlat(0.5, 5);
        }
    }

    private static final double UNAVAILABLE_SHARE = 0.05;
    private static final double SWITCH_SECONDS = 4;

    /** Returns the reasons why it failed; none if it passed. */
    List<String> wrong() {
        List<String> wrong = new ArrayList<>();
        long all = judge.all();
        expect(wrong, judge.of(Judge.Verdict.RIGHT) > all / 2, "less than half of the answers could be compared");
        expect(wrong, judge.of(Judge.Verdict.WRONG) == 0, judge.of(Judge.Verdict.WRONG) + " wrong answers");
        expect(wrong, judge.of(Judge.Verdict.BROKEN) == 0, judge.of(Judge.Verdict.BROKEN) + " broken answers");
        expect(
                wrong,
                judge.of(Judge.Verdict.UNAVAILABLE) <= UNAVAILABLE_SHARE * all,
                "too many requests got 500 or 503");
        expect(wrong, timeline.switches() >= load.seconds() / SWITCH_SECONDS, "too few releases");
        expect(wrong, store.faults() > 0, "the store had no fault");
        expect(wrong, trends.memory().isFlat(0.1, 16), "resident memory grows");
        expect(wrong, trends.heap().isFlat(0.2, 8), "the live heap grows");
        expect(wrong, trends.files().isFlat(0.2, 32), "open files grow");
        expect(wrong, trends.threads().isFlat(0.2, 16), "threads grow");
        expect(wrong, !trends.isSlower(), "latency grows, and not because of the machine");
        expect(wrong, adapterLives && clientLives, "the adapter or a client ended");
        wrong.addAll(undone);
        return wrong;
    }

    /** Returns it as text of at most 80 columns. */
    String text() {
        return String.join(
                "\n",
                line("load        %.0f s, %,.0f requests/s; peak %,.0f", load.seconds(), load.rate(), load.peak()),
                line(
                        "answers     %,d right, %,d limited (429)",
                        judge.of(Judge.Verdict.RIGHT), judge.of(Judge.Verdict.LIMITED)),
                line(
                        "            %,d unavailable (500, 503), %,d broken, %,d wrong",
                        judge.of(Judge.Verdict.UNAVAILABLE),
                        judge.of(Judge.Verdict.BROKEN),
                        judge.of(Judge.Verdict.WRONG)),
                line("releases    %d switches", timeline.switches()),
                line("store       %,d requests, %,d with a fault", store.total(), store.faults()),
                line("quota       %s, killed %d times", quota.name(), quota.kills()),
                line("connections %,d misbehaved", badConnections),
                line("            first third -> last third"),
                trend("memory, MiB", trends.memory()),
                trend("live heap", trends.heap()),
                trend("files", trends.files()),
                trend("threads", trends.threads()),
                trend("p99, ms", trends.latency()),
                trend("machine, ms", trends.machine()));
    }

    private static String trend(String name, Trend trend) {
        return line("%-11s %.1f -> %.1f", name, trend.first(), trend.last());
    }

    private static String line(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static void expect(List<String> wrong, boolean fine, String reason) {
        if (!fine) {
            wrong.add(reason);
        }
    }
}
