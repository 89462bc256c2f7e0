package dev.offprint.edge.runtime.jvm.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.store.StoreUnavailable;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class ContentCacheTest {

    private static final ContentCache.Key KEY = new ContentCache.Key("ab", false);

    private final ContentCache cache = new ContentCache(1000, Duration.ofMillis(50));

    private record Value(long weight) implements ContentCache.Cached {}

    @Test
    void waitsForAnotherThreadOnlySoLong() throws Exception {
        CountDownLatch reading = new CountDownLatch(1);
        CountDownLatch answered = new CountDownLatch(1);
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            Future<Value> slow = thread.submit(() -> cache.get(KEY, Value.class, () -> {
                reading.countDown();
                await(answered);
                return new Value(1);
            }));
            await(reading);
            assertThatThrownBy(() -> cache.get(KEY, Value.class, () -> new Value(2)))
                    .isInstanceOf(StoreUnavailable.class)
                    .hasMessageContaining("waited for in vain");
            answered.countDown();
            assertThat(slow.get()).isEqualTo(new Value(1));
            assertThat(cache.get(KEY, Value.class, () -> new Value(2))).isEqualTo(new Value(1));
        } finally {
            thread.shutdownNow();
        }
    }

    @Test
    void tellsABugAsWell() throws Exception {
        assertThatThrownBy(() -> cache.get(KEY, Value.class, () -> {
                    throw new IllegalStateException("a bug");
                }))
                .hasMessage("a bug");
        assertThat(cache.get(KEY, Value.class, () -> new Value(2))).isEqualTo(new Value(2));
    }

    @Test
    void keepsTheSameBytesAsContentAndAsNode() throws Exception {
        cache.get(KEY, Value.class, () -> new Value(1));
        assertThat(cache.get(new ContentCache.Key("ab", true), Value.class, () -> new Value(2)))
                .isEqualTo(new Value(2));
    }

    @Test
    void keepsNothingThatTakesMoreThanThereIs() throws Exception {
        cache.get(KEY, Value.class, () -> new Value(2000));
        assertThat(cache.get(KEY, Value.class, () -> new Value(3))).isEqualTo(new Value(3));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }
}
