package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** Logs what changes while the store is polled: each change once, not at every poll. It also knows how old the last poll is. */
final class StatusLog implements MetricSource {

    private final FailureLog log;
    private final LongAdder succeeded = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final LongAdder switches = new LongAdder();
    private volatile Current current = new Current(null, Instant.EPOCH, System.nanoTime(), false, null);

    /**
     * What is served.
     *
     * @param release the release, or null for a plain tree
     * @param since since when
     * @param confirmed when the store last said so, in nanoseconds
     * @param failing whether the store could not be followed since then
     * @param failure why, or null
     */
    record Current(
            @Nullable String release,
            Instant since,
            long confirmed,
            boolean failing,
            @Nullable String failure) {

        /** Returns the time since the store last said that this is its tree. */
        Duration lag() {
            return Duration.ofNanos(Math.max(0, System.nanoTime() - confirmed));
        }
    }

    StatusLog(FailureLog log) {
        this.log = log;
    }

    /** Returns what is served. */
    Current current() {
        return current;
    }

    /** Tells what is served, for the status page. */
    void describe(Map<String, @Nullable Object> status) {
        Current now = current;
        status.put("release", now.release());
        status.put("since", now.since().toString());
        Map<String, @Nullable Object> following = new LinkedHashMap<>();
        following.put("failing", now.failing());
        if (now.failure() != null) {
            following.put("failure", now.failure());
        }
        following.put("lagSeconds", now.lag().toMillis() / 1e3);
        status.put("following", following);
    }

    /** Takes the first tree that is served. The command announces it itself. */
    void started(@Nullable String served) {
        current = new Current(served, Instant.now(), System.nanoTime(), false, null);
    }

    /**
     * Takes the first tree that is served, where the store cannot be read.
     *
     * @param served the release
     * @param seen when the store last said that this is its tree
     * @param kind as for {@link #failed}
     */
    void startedWithout(@Nullable String served, Instant seen, String kind) {
        Duration age = Duration.between(seen, Instant.now());
        long confirmed = System.nanoTime() - Math.max(0, age.toNanos());
        current = new Current(served, Instant.now(), confirmed, true, kind);
    }

    /** The store was read, and this release is served now, or null for a plain tree. */
    void succeeded(@Nullable String served) {
        Current last = current;
        boolean switched = served != null && !served.equals(last.release());
        if (switched) {
            log.note("serving release " + served);
            switches.increment();
        } else if (last.failing()) {
            log.note("the store can be followed again; the tree served is the current one");
        }
        succeeded.increment();
        current = new Current(served, switched ? Instant.now() : last.since(), System.nanoTime(), false, null);
    }

    /**
     * The store could not be read, or what it holds cannot be served.
     *
     * @param kind tells failures apart: messages of libraries differ at each attempt
     * @param failure what happened
     */
    void failed(String kind, Throwable failure) {
        Current last = current;
        failed.increment();
        if (!kind.equals(last.failure())) {
            log.warn(last.release() == null ? "keeping the last tree" : "keeping release " + last.release(), failure);
        }
        current = new Current(last.release(), last.since(), last.confirmed(), true, kind);
    }

    @Override
    public void report(MetricSink sink) {
        Current now = current;
        sink.info(
                "offprint_release_info",
                "The release that is served; empty for a plain tree.",
                "release",
                now.release() == null ? "" : now.release());
        sink.gauge(
                "offprint_release_since_timestamp_seconds",
                "When this release began to be served.",
                now.since().toEpochMilli() / 1e3);
        sink.gauge(
                "offprint_follow_lag_seconds",
                "Time since the store last confirmed what is served.",
                now.lag().toMillis() / 1e3);
        sink.gauge(
                "offprint_follow_failing",
                "1 while the store or its next release cannot be followed, else 0.",
                now.failing() ? 1 : 0);
        String help = "Looks for a newer release by result.";
        sink.counter("offprint_follow_polls_total", help, succeeded.sum(), "result", "succeeded");
        sink.counter("offprint_follow_polls_total", help, failed.sum(), "result", "failed");
        sink.counter("offprint_release_switches_total", "Switches to another release.", switches.sum());
    }
}
