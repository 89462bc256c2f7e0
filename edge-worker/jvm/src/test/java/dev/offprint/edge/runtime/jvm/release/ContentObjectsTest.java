package dev.offprint.edge.runtime.jvm.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.runtime.jvm.metric.ReadMetrics;
import dev.offprint.edge.store.StoreUnavailable;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class ContentObjectsTest {

    private static final int MANY = 50;
    private static final long ROOM = 1 << 20;

    private final WatchedStore store = new WatchedStore();
    private final List<StoreUnavailable> failures = new ArrayList<>();
    private final ContentObjects objects = new ContentObjects(store, ROOM, failures::add);

    @Test
    void asksOnceForWhatManyWant() throws Exception {
        Content content = stored(bytes("wanted"));
        List<Future<Body>> answers = askTogether(content);
        for (Future<Body> answer : answers) {
            assertThat(text(answer.get())).isEqualTo("wanted");
        }
        assertThat(store.asked()).hasSize(1);
        objects.body(content, 0, content.length());
        assertThat(store.asked()).as("it is kept").isEmpty();
    }

    @Test
    void tellsAFailureToAllAndForgetsIt() throws Exception {
        Content content = stored(bytes("wanted"));
        store.fail(true);
        for (Future<Body> answer : askTogether(content)) {
            assertThatThrownBy(answer::get)
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(StoreUnavailable.class);
        }
        assertThat(store.asked()).hasSize(1);
        store.fail(false);
        assertThat(text(objects.body(content, 0, content.length()))).isEqualTo("wanted");
    }

    @Test
    void waitsForAnotherThreadOnlySoLong() throws Exception {
        Content content = stored(bytes("wanted"));
        ContentObjects hasty = new ContentObjects(store, ROOM, Duration.ofMillis(50), failures::add);
        CountDownLatch reading = new CountDownLatch(1);
        CountDownLatch answered = new CountDownLatch(1);
        store.before(() -> {
            reading.countDown();
            await(answered);
        });
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            Future<Body> slow = thread.submit(() -> hasty.body(content, 0, content.length()));
            await(reading);
            assertThatThrownBy(() -> hasty.body(content, 0, content.length()))
                    .hasMessageContaining("waited for in vain");
            answered.countDown();
            assertThat(text(slow.get())).isEqualTo("wanted");
            assertThat(text(hasty.body(content, 0, content.length()))).isEqualTo("wanted");
        } finally {
            thread.shutdown();
            store.before(() -> {});
        }
    }

    @Test
    void neverHandsOutNorKeepsWhatIsDamaged() throws Exception {
        Content content = stored(bytes("wanted"));
        for (String damaged : List.of("wanTed", "wante", "wanted!", "")) {
            store.put(ReleaseLayout.object(content.sha256()), bytes(damaged));
            assertThatThrownBy(() -> objects.body(content, 0, content.length()))
                    .isInstanceOf(StoreUnavailable.class)
                    .hasMessageContaining("objects/" + content.sha256().substring(0, 2))
                    .hasMessageContaining("damaged");
        }
        store.remove(ReleaseLayout.object(content.sha256()));
        assertThatThrownBy(() -> objects.body(content, 0, content.length())).hasMessageContaining("is not there");
        store.put(ReleaseLayout.object(content.sha256()), bytes("wanted"));
        assertThat(text(objects.body(content, 0, content.length()))).isEqualTo("wanted");
        assertThat(ReadMetrics.of(objects))
                .containsEntry("offprint_damaged_objects_total[kind, altered]", 4.0)
                .containsEntry("offprint_damaged_objects_total[kind, missing]", 1.0);
    }

    @Test
    void readsWhatIsLargeWithoutKeepingIt() throws Exception {
        Content content = stored(new byte[(int) ROOM / 8]);
        for (int i = 0; i < 2; i++) {
            assertThat(objects.body(content, 0, content.length()).length()).isEqualTo(content.length());
        }
        assertThat(store.asked()).hasSize(2);
        assertThat(objects.kept()).isZero();
        store.put(ReleaseLayout.object(content.sha256()), new byte[3]);
        assertThatThrownBy(() -> objects.body(content, 0, content.length())).hasMessageContaining("damaged");
    }

    @Test
    void staysWithinItsRoom() throws Exception {
        for (int i = 0; i < 2000; i++) {
            byte[] bytes = new byte[8000];
            bytes[0] = (byte) i;
            bytes[1] = (byte) (i >> 8);
            objects.body(stored(bytes), 0, bytes.length);
            assertThat(objects.kept()).isLessThanOrEqualTo(ROOM);
        }
        assertThat(objects.kept()).isGreaterThan(ROOM / 2);
    }

    private Content stored(byte[] bytes) {
        String sha256 = ReleasedTree.sha256(bytes);
        store.put(ReleaseLayout.object(sha256), bytes);
        return new Content(sha256, bytes.length);
    }

    /** The first one is held up until all the others have had time to ask. */
    private List<Future<Body>> askTogether(Content content) throws InterruptedException {
        CountDownLatch asking = new CountDownLatch(MANY);
        store.before(() -> await(asking));
        ExecutorService threads = Executors.newFixedThreadPool(MANY);
        try {
            Callable<Body> ask = () -> {
                asking.countDown();
                return objects.body(content, 0, content.length());
            };
            List<Callable<Body>> all = new ArrayList<>();
            for (int i = 0; i < MANY; i++) {
                all.add(ask);
            }
            return threads.invokeAll(all);
        } finally {
            threads.shutdown();
            store.before(() -> {});
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
            Thread.sleep(100); // counted down a moment before it asks
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(Body body) {
        return new String(((Bytes) body).bytes(), StandardCharsets.UTF_8);
    }
}
