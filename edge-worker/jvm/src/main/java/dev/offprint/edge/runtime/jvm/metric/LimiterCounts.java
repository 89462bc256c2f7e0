package dev.offprint.edge.runtime.jvm.metric;

import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.RateLimiter;
import java.util.concurrent.atomic.LongAdder;

/** Counts the decisions of rate limiters. */
public final class LimiterCounts implements MetricSource {

    private final LongAdder admitted = new LongAdder();
    private final LongAdder refused = new LongAdder();

    /** Returns a limiter that decides as this one does, and counts. */
    public RateLimiter counting(RateLimiter limiter) {
        return (client, now) -> {
            Admission admission = limiter.admit(client, now);
            (admission.admitted() ? admitted : refused).increment();
            return admission;
        };
    }

    @Override
    public void report(MetricSink sink) {
        String help = "Metered requests by what the rate limiter decided.";
        sink.counter("offprint_limiter_decisions_total", help, admitted.sum(), "decision", "admitted");
        sink.counter("offprint_limiter_decisions_total", help, refused.sum(), "decision", "refused");
    }
}
