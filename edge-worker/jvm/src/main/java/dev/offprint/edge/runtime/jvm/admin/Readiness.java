package dev.offprint.edge.runtime.jvm.admin;

import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Whether this adapter should get requests: it has a tree, it is not stopping, and what it serves is not too old. */
public final class Readiness implements MetricSource {

    private final @Nullable Duration longestFailure;
    private volatile @Nullable Supplier<Duration> failing;
    private volatile boolean draining;

    /**
     * Returns the state of an adapter that has nothing to serve yet.
     *
     * @param longestFailure how long following the store may fail, or null for ever
     */
    public Readiness(@Nullable Duration longestFailure) {
        this.longestFailure = longestFailure;
    }

    /**
     * There is a tree to serve.
     *
     * @param failingFor returns for how long following the store has failed, zero while it works
     */
    public void serving(Supplier<Duration> failingFor) {
        failing = failingFor;
    }

    /** The server stops: it still finishes requests, and should get no more. */
    public void drain() {
        draining = true;
    }

    /** Returns why there should be no requests, or nothing if there may. */
    public Optional<String> objection() {
        Supplier<Duration> failingFor = failing;
        if (draining) {
            return Optional.of("draining");
        } else if (failingFor == null) {
            return Optional.of("no release");
        }
        Duration failed = failingFor.get();
        boolean tooLong = longestFailure != null && failed.compareTo(longestFailure) > 0;
        return tooLong
                ? Optional.of("following the store has failed for " + failed.toSeconds() + " s")
                : Optional.empty();
    }

    @Override
    public void report(MetricSink sink) {
        sink.gauge(
                "offprint_ready",
                "1 while /readyz says yes, else 0.",
                objection().isEmpty() ? 1 : 0);
    }
}
