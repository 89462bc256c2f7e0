package dev.offprint.edge.runtime.jvm.metric;

import dev.offprint.edge.negotiate.Coding;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts finished requests: by route, status and coding, their time, their bytes. The counter of each combination is found by
 * numbers, so that a request looks up no text and allocates nothing: it costs four additions.
 */
public final class RequestCounts implements MetricSource {

    private static final int LOWEST = 100;
    private static final int STATUSES = 500;

    private final Map<RouteLabel, OfRoute> routes = new EnumMap<>(RouteLabel.class);

    private static final class OfRoute {

        /** By status; filled as they occur, which are few. */
        private final Map<Coding, AtomicReferenceArray<LongAdder>> requests = new EnumMap<>(Coding.class);

        private final Durations durations = new Durations();
        private final LongAdder bytes = new LongAdder();

        OfRoute() {
            for (Coding coding : Coding.values()) {
                requests.put(coding, new AtomicReferenceArray<>(STATUSES));
            }
        }
    }

    /** Returns counts of nothing. */
    public RequestCounts() {
        for (RouteLabel route : RouteLabel.values()) {
            routes.put(route, new OfRoute());
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
        OfRoute of = Objects.requireNonNull(routes.get(route));
        int index = status < LOWEST || status >= LOWEST + STATUSES ? 0 : status - LOWEST;
        adder(Objects.requireNonNull(of.requests.get(coding)), index).increment();
        of.durations.add(nanos);
        of.bytes.add(length);
    }

    private static LongAdder adder(AtomicReferenceArray<LongAdder> adders, int index) {
        LongAdder known = adders.get(index);
        if (known != null) {
            return known;
        }
        LongAdder mine = new LongAdder();
        return adders.compareAndSet(index, null, mine) ? mine : adders.get(index);
    }

    @Override
    public void report(MetricSink sink) {
        routes.forEach((route, of) -> {
            of.requests.forEach((coding, adders) -> report(sink, route, coding, adders));
            sink.histogram(
                    "offprint_request_duration_seconds",
                    "Time from the head of a request to the last byte of its response.",
                    of.durations,
                    "route",
                    route.label());
            sink.counter(
                    "offprint_response_bytes_total", "Bytes of content sent.", of.bytes.sum(), "route", route.label());
        });
    }

    private static void report(
            MetricSink sink, RouteLabel route, Coding coding, AtomicReferenceArray<LongAdder> adders) {
        for (int i = 0; i < adders.length(); i++) {
            LongAdder adder = adders.get(i);
            if (adder != null) {
                sink.counter(
                        "offprint_requests_total",
                        "Finished requests.",
                        adder.sum(),
                        "route",
                        route.label(),
                        "status",
                        Integer.toString(i + LOWEST),
                        "coding",
                        coding.token());
            }
        }
    }
}
