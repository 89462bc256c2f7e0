package dev.offprint.edge.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** What every rate limiter has to do. */
public abstract class RateLimiterContract {

    private static final ClientKey A = new ClientKey("192.0.2.1");
    private static final ClientKey B = new ClientKey("192.0.2.2");

    /** Returns a new limiter with this quota, which nobody has used yet. */
    protected abstract RateLimiter limiter(Quota quota);

    @Test
    void admitsAsManyAsTheQuotaSays() {
        RateLimiter limiter = limiter(new Quota(2, 10));
        assertThat(limiter.admit(A, 1000)).isEqualTo(new Admission(true, new Quota(2, 10), 1, 10));
        assertThat(limiter.admit(A, 1001)).isEqualTo(new Admission(true, new Quota(2, 10), 0, 10));
        assertThat(limiter.admit(A, 2000)).isEqualTo(new Admission(false, new Quota(2, 10), 0, 9));
        assertThat(limiter.admit(A, 10_999)).isEqualTo(new Admission(false, new Quota(2, 10), 0, 1));
    }

    @Test
    void beginsAgainWhenTheWindowHasEnded() {
        RateLimiter limiter = limiter(new Quota(1, 10));
        assertThat(limiter.admit(A, 0).admitted()).isTrue();
        assertThat(limiter.admit(A, 9_999).admitted()).isFalse();
        assertThat(limiter.admit(A, 10_000).admitted()).isTrue();
        assertThat(limiter.admit(A, 19_999).admitted()).isFalse();
    }

    @Test
    void countsEachClientForItself() {
        RateLimiter limiter = limiter(new Quota(1, 10));
        assertThat(limiter.admit(A, 0).admitted()).isTrue();
        assertThat(limiter.admit(B, 0).admitted()).isTrue();
        assertThat(limiter.admit(A, 0).admitted()).isFalse();
    }

    @Test
    void survivesAClockAtItsLimits() {
        RateLimiter limiter = limiter(new Quota(1, Integer.MAX_VALUE));
        assertThat(limiter.admit(A, Long.MAX_VALUE).admitted()).isTrue();
        assertThat(limiter.admit(A, Long.MAX_VALUE).resetSeconds()).isEqualTo(Integer.MAX_VALUE);
        assertThat(limiter.admit(A, Long.MIN_VALUE).admitted()).isFalse();
        assertThat(limiter.admit(B, Long.MIN_VALUE).admitted()).isTrue();
        assertThat(limiter.admit(B, 0).resetSeconds()).isNotNegative();
    }

    @Test
    void toleratesThreadsThatArriveOutOfOrder() {
        RateLimiter limiter = limiter(new Quota(1, 10));
        assertThat(limiter.admit(A, 5_000).admitted()).isTrue();
        assertThat(limiter.admit(A, 4_990)).isEqualTo(new Admission(false, new Quota(1, 10), 0, 10));
    }

    @Test
    void countsExactlyUnderConcurrency() throws InterruptedException, ExecutionException {
        int threads = 8;
        int requests = 2_000;
        RateLimiter limiter = limiter(new Quota(threads * requests / 2, 60));
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Integer>> counts = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                counts.add(pool.submit(() -> admitted(limiter, requests)));
            }
            int admitted = 0;
            for (Future<Integer> count : counts) {
                admitted += count.get();
            }
            assertThat(admitted).isEqualTo(threads * requests / 2);
        } finally {
            pool.shutdownNow();
        }
    }

    private static int admitted(RateLimiter limiter, int requests) {
        int admitted = 0;
        for (int i = 0; i < requests; i++) {
            admitted += limiter.admit(A, 0).admitted() ? 1 : 0;
        }
        return admitted;
    }
}
