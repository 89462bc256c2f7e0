package dev.offprint.edge.runtime.jvm.metric;

import dev.offprint.edge.negotiate.Coding;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;

/** Counts finished requests: by route, status and coding, their time, their bytes. */
public final class RequestCounts implements MultiCollector {

    /** The upper bounds of the buckets of every duration, in seconds. */
    private static final double[] BOUNDS = {
        0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10
    };

    private static final double NANOS = 1e9;

    private final Counter requests = Counter.builder()
            .name("offprint_requests_total")
            .help("Finished requests.")
            .labelNames("route", "status", "coding")
            .build();
    private final Counter bytes = Counter.builder()
            .name("offprint_response_bytes_total")
            .help("Bytes of content sent.")
            .labelNames("route")
            .build();
    private final Histogram durations = durations(
            "offprint_request_duration_seconds",
            "Time from the head of a request to the last byte of its response.",
            "route");

    /** Returns counts of nothing. */
    public RequestCounts() {
        for (RouteLabel route : RouteLabel.values()) {
            durations.initLabelValues(route.label());
            bytes.initLabelValues(route.label());
        }
    }

    /** Returns an empty histogram of durations. */
    public static Histogram durations(String name, String help, String... labels) {
        return Histogram.builder()
                .name(name)
                .help(help)
                .labelNames(labels)
                .classicOnly()
                .classicUpperBounds(BOUNDS)
                .build();
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
        requests.labelValues(route.label(), Integer.toString(status), coding.token())
                .inc();
        bytes.labelValues(route.label()).inc((double) length);
        durations.labelValues(route.label()).observe(nanos / NANOS);
    }

    @Override
    public MetricSnapshots collect() {
        return new MetricSnapshots(requests.collect(), bytes.collect(), durations.collect());
    }
}
