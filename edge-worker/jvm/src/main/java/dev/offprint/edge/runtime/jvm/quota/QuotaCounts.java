package dev.offprint.edge.runtime.jvm.quota;

import dev.offprint.edge.runtime.jvm.metric.MetricSink;

/**
 * What was decided since the start, and where, for metrics.
 *
 * @param shared whether requests are counted at the server now
 * @param atServer the requests that were counted at the server
 * @param remembered the requests refused because the server had refused the same client in the same window
 * @param local the requests that this adapter counted alone
 * @param late those of them for which the server's answer came too late
 * @param failures how often a connection to the server broke, or could not be made
 * @param changes how often counting changed from shared to local or back
 */
public record QuotaCounts(
        boolean shared, long atServer, long remembered, long local, long late, long failures, long changes) {

    /** Tells these counts as metrics. */
    public void report(MetricSink sink) {
        sink.gauge("offprint_quota_shared", "1 while requests are counted at the shared server.", shared ? 1 : 0);
        String help = "Metered requests by where they were counted.";
        sink.counter("offprint_quota_requests_total", help, atServer, "counted", "server");
        sink.counter("offprint_quota_requests_total", help, remembered, "counted", "remembered");
        sink.counter("offprint_quota_requests_total", help, local, "counted", "local");
        sink.counter("offprint_quota_late_total", "Answers of the shared server that came too late.", late);
        sink.counter("offprint_quota_failures_total", "Connections to the shared server that broke.", failures);
    }
}
