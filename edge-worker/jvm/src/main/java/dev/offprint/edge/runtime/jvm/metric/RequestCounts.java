package dev.offprint.edge.runtime.jvm.metric;

import dev.offprint.edge.negotiate.Coding;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts finished requests: by route, status and coding, their time, their bytes. The counter of each combination is found by a
 * number, so that a request looks up no text and allocates nothing: it costs four additions.
 */
public final class RequestCounts implements MetricSource {

    private static final int LOWEST = 100;
    private static final int STATUSES = 500;
    private static final RouteLabel[] ROUTES = RouteLabel.values();
    private static final Coding[] CODINGS = Coding.values();

    /** By route, status and coding; filled as combinations occur, which are few. */
    private final AtomicReferenceArray<LongAdder> requests =
            new AtomicReferenceArray<>(ROUTES.length * STATUSES * CODINGS.length);

    private final Durations[] durations = new Durations[ROUTES.length];
    private final LongAdder[] bytes = new LongAdder[ROUTES.length];

    /** Returns counts of nothing. */
    public RequestCounts() {
        for (int i = 0; i < ROUTES.length; i++) {
            durations[i] = new Durations();
            bytes[i] = new LongAdder();
        }
    }

    /**
     * Counts a finished request.
     *
     * @param route its route
     * @param status the status sent
     * @param coding the coding of the content
     * @param length the bytes of content sent
     * @param nanos the time from its head to the last byte of the answer
     */
    public void count(RouteLabel route, int status, Coding coding, long length, long nanos) {
        int known = status < LOWEST || status >= LOWEST + STATUSES ? 0 : status - LOWEST;
        adder((route.ordinal() * STATUSES + known) * CODINGS.length + coding.ordinal())
                .increment();
        durations[route.ordinal()].add(nanos);
        bytes[route.ordinal()].add(length);
    }

    private LongAdder adder(int index) {
        LongAdder known = requests.get(index);
        if (known != null) {
            return known;
        }
        LongAdder mine = new LongAdder();
        return requests.compareAndSet(index, null, mine) ? mine : requests.get(index);
    }

    @Override
    public void report(MetricSink sink) {
        for (int i = 0; i < requests.length(); i++) {
            LongAdder adder = requests.get(i);
            if (adder != null) {
                reportOne(sink, i, adder.sum());
            }
        }
        for (RouteLabel route : ROUTES) {
            sink.histogram(
                    "offprint_request_duration_seconds",
                    "Time from the head of a request to the last byte of its response.",
                    durations[route.ordinal()],
                    "route",
                    route.label());
            sink.counter(
                    "offprint_response_bytes_total",
                    "Bytes of content sent.",
                    bytes[route.ordinal()].sum(),
                    "route",
                    route.label());
        }
    }

    private static void reportOne(MetricSink sink, int index, long value) {
        int status = index / CODINGS.length % STATUSES + LOWEST;
        sink.counter(
                "offprint_requests_total",
                "Finished requests.",
                value,
                "route",
                ROUTES[index / CODINGS.length / STATUSES].label(),
                "status",
                Integer.toString(status),
                "coding",
                CODINGS[index % CODINGS.length].token());
    }
}
