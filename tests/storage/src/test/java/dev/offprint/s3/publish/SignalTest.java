package dev.offprint.s3.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Gate;
import dev.offprint.s3.site.Editions;
import dev.offprint.s3.site.Offprint;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A job that is cancelled leaves no lock behind, wherever it was, and what is live stays whole. */
@Gate
final class SignalTest {

    /** The lease, and what is asked and sent under it. */
    private static final int REQUESTS = 25;

    @TempDir
    static Path folder;

    private static Editions editions;
    private static Store store;

    @BeforeAll
    static void start() throws Exception {
        editions = Editions.build(folder, 2);
        store = Store.start(folder);
    }

    @AfterAll
    static void stop() throws Exception {
        store.close();
    }

    @AfterEach
    void reset() {
        store.proxy().before(request -> {});
    }

    @ParameterizedTest
    @MethodSource("dev.offprint.level.Effort#seeds")
    void aPublishThatIsToldToStopLeavesNoLock(long seed) throws Exception {
        Bucket bucket = store.newBucket();
        store.publisher(bucket).publish(editions.tree(0)).expectDone();
        String before = bucket.current();
        endsWithoutALock(bucket, store.publisher(bucket).start(editions.tree(1)), seed, REQUESTS);
        assertThat(bucket.current()).isEqualTo(before);
        bucket.assertCurrentIsWhole();
        store.publisher(bucket).publish(editions.tree(1)).expectDone();
    }

    @ParameterizedTest
    @MethodSource("dev.offprint.level.Effort#seeds")
    void aPruneThatIsToldToStopLeavesNoLock(long seed) throws Exception {
        Bucket bucket = store.newBucket();
        for (int i = 0; i < 4; i++) {
            store.publisher(bucket)
                    .publish(editions.tree(i % 2), "--allow", "older-commit")
                    .expectDone();
        }
        String[] prune = {"prune", "--keep", "1", "--older-than", "0s", "--grace", "0s"};
        endsWithoutALock(bucket, store.publisher(bucket).begin(prune), seed, 6);
        bucket.assertCurrentIsWhole();
        Offprint.Outcome again = store.publisher(bucket).run(prune);
        assertThat(again.code()).as(again.err()).isZero();
    }

    /** Stops a command some requests after it has taken its lease. */
    private static void endsWithoutALock(Bucket bucket, Offprint command, long seed, int most) throws Exception {
        AtomicInteger left = new AtomicInteger(1 + new Random(seed).nextInt(most));
        AtomicBoolean locked = new AtomicBoolean();
        store.proxy().before(request -> {
            boolean lease = request.method().equals("PUT") && request.target().contains("/publishing/");
            if (lease) {
                locked.set(true);
            }
            if (locked.get() && left.decrementAndGet() == 0) {
                command.terminate();
            }
        });
        Offprint.Outcome ended = command.await();
        assertThat(ended.code()).as(ended.out() + ended.err()).isEqualTo(Offprint.TERMINATED);
        assertThat(bucket.keys().keySet()).noneMatch(key -> key.contains("publishing/"));
    }
}
