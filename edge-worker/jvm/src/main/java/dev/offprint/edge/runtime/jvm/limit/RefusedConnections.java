package dev.offprint.edge.runtime.jvm.limit;

import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;

/** Counts the connections that are closed without an answer, and tells the operator why: a client sees no reason. */
public final class RefusedConnections implements MetricSource {

    private final Map<Reason, LongAdder> counts = new EnumMap<>(Reason.class);
    private volatile Consumer<String> log = line -> {};

    /** Why a connection is refused. */
    public enum Reason {
        /** Its client has as many as one client may have. */
        CLIENT("client"),
        /** There are as many as the server may have. */
        FULL("full"),
        /** It was gone before it was accepted. */
        GONE("gone"),
        /** A proxy did not announce its client. */
        PROXY("proxy");

        private final String label;

        Reason(String label) {
            this.label = label;
        }
    }

    /** Returns counts of nothing. */
    public RefusedConnections() {
        for (Reason reason : Reason.values()) {
            counts.put(reason, new LongAdder());
        }
    }

    /** Sets what takes a line for each refusal. It must not block, and has to leave out repetitions. */
    public void tell(Consumer<String> to) {
        log = to;
    }

    /**
     * Counts a refused connection.
     *
     * @param client its address
     */
    public void add(Reason reason, String client) {
        Objects.requireNonNull(counts.get(reason)).increment();
        switch (reason) {
            case CLIENT ->
                log.accept("a connection of " + client + " is refused, because it has as many as one client may"
                        + " have; if it is a proxy of yours, set --trusted-hops");
            case FULL ->
                log.accept("a connection of " + client + " is refused, because as many are open as may be"
                        + " (--max-connections)");
            case PROXY ->
                log.accept("a connection of " + client + " is closed, because it does not begin with a PROXY header:"
                        + " let the load balancer send it, or run without --proxy-protocol");
            case GONE -> {
                return; // its own doing
            }
        }
    }

    /** Returns how many connections were refused. */
    public long sum() {
        return counts.values().stream().mapToLong(LongAdder::sum).sum();
    }

    @Override
    public void report(MetricSink sink) {
        counts.forEach((reason, count) -> sink.counter(
                "offprint_connections_refused_total",
                "Refused connections by reason.",
                count.sum(),
                "reason",
                reason.label));
    }
}
