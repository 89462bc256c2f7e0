package dev.offprint.edge.runtime.jvm.metric;

import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.limit.RateLimiter;
import dev.offprint.edge.runtime.jvm.quota.SharedRateLimiter;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.LongAdder;

/** Counts the decisions of rate limiters. */
public final class LimiterCounts implements MetricSource {

    private final LongAdder admitted = new LongAdder();
    private final LongAdder refused = new LongAdder();

    /** Returns a limiter that decides as this one does, and counts. */
    public RateLimiter counting(RateLimiter limiter) {
        return limiter instanceof SharedRateLimiter shared
                ? new Shared(shared)
                : (client, now) -> count(limiter.admit(client, now));
    }

    private Admission count(Admission admission) {
        (admission.admitted() ? admitted : refused).increment();
        return admission;
    }

    private final class Shared implements SharedRateLimiter {

        private final SharedRateLimiter limiter;

        Shared(SharedRateLimiter limiter) {
            this.limiter = limiter;
        }

        @Override
        public Admission admit(ClientKey client, long nowMillis) {
            return count(limiter.admit(client, nowMillis));
        }

        @Override
        public CompletionStage<Admission> admitLater(ClientKey client, long nowMillis) {
            return limiter.admitLater(client, nowMillis).thenApply(LimiterCounts.this::count);
        }
    }

    @Override
    public void report(MetricSink sink) {
        String help = "Metered requests by what the rate limiter decided.";
        sink.counter("offprint_limiter_decisions_total", help, admitted.sum(), "decision", "admitted");
        sink.counter("offprint_limiter_decisions_total", help, refused.sum(), "decision", "refused");
    }
}
