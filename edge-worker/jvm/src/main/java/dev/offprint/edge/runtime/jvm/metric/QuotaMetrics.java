package dev.offprint.edge.runtime.jvm.metric;

import dev.offprint.edge.runtime.jvm.quota.QuotaCounts;
import java.util.function.Supplier;

/**
 * The metrics of a quota that several adapters share.
 *
 * @param counts returns what was decided, and where
 */
public record QuotaMetrics(Supplier<QuotaCounts> counts) implements MetricSource {

    @Override
    public void report(MetricSink sink) {
        QuotaCounts now = counts.get();
        sink.gauge("offprint_quota_shared", "1 while requests are counted at the shared server.", now.shared() ? 1 : 0);
        String help = "Metered requests by where they were counted.";
        sink.counter("offprint_quota_requests_total", help, now.atServer(), "counted", "server");
        sink.counter("offprint_quota_requests_total", help, now.remembered(), "counted", "remembered");
        sink.counter("offprint_quota_requests_total", help, now.local(), "counted", "local");
        sink.counter("offprint_quota_late_total", "Answers of the shared server that came too late.", now.late());
        sink.counter("offprint_quota_failures_total", "Connections to the shared server that broke.", now.failures());
    }
}
