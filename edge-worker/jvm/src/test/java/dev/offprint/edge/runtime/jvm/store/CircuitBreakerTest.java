package dev.offprint.edge.runtime.jvm.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class CircuitBreakerTest {

    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1000); // nanoTime may overflow
    private final CircuitBreaker breaker = new CircuitBreaker(now::get);

    @Test
    void opensAfterFailuresInARow() {
        fail(4);
        breaker.succeeded();
        fail(4);
        assertThat(breaker.admits()).isTrue();
        fail(1);
        assertThat(breaker.admits()).isFalse();
        assertThat(breaker.isOpen()).isTrue();
        assertThat(breaker.reason()).isEqualTo("down");
    }

    @Test
    void letsOneTryAfterAPause() {
        fail(5);
        pass(500);
        assertThat(breaker.admits()).isTrue();
        assertThat(breaker.admits()).isFalse();
        breaker.succeeded();
        assertThat(breaker.admits()).isTrue();
        assertThat(breaker.admits()).isTrue();
        assertThat(breaker.isOpen()).isFalse();
    }

    @Test
    void pausesLongerWhileTriesFail() {
        fail(5);
        int tries = 0;
        for (int millis = 0; millis < 120_000; millis += 10) {
            pass(10);
            if (breaker.admits()) {
                tries++;
                fail(1);
            }
        }
        assertThat(tries).as("in two minutes").isBetween(10, 35);
    }

    @Test
    void letsAnotherTryWhereOneNeverReports() {
        fail(5);
        pass(500);
        assertThat(breaker.admits()).isTrue();
        pass(500);
        assertThat(breaker.admits()).isTrue();
    }

    private void fail(int times) {
        for (int i = 0; i < times; i++) {
            breaker.failed("down");
        }
    }

    private void pass(long millis) {
        now.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
    }
}
