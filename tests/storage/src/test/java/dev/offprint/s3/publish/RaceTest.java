package dev.offprint.s3.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Gate;
import dev.offprint.s3.site.Adapter;
import dev.offprint.s3.site.Editions;
import dev.offprint.s3.site.Offprint;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two concurrent publishers, each in a process of its own, one of which is sometimes killed. */
@Gate
final class RaceTest {

    private static final int STOPPED = 1;
    /** About the number of requests of two publishes. */
    private static final int REQUESTS = 200;

    @TempDir
    static Path folder;

    private static Editions editions;
    private static Store store;

    @BeforeAll
    static void start() throws Exception {
        editions = Editions.build(folder, 3);
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
    void oneWinsOrBothInTheirOrder(long seed) throws Exception {
        Bucket bucket = store.newBucket();
        store.publisher(bucket).publish(editions.tree(0)).expectDone();
        Publisher publisher = store.publisher(bucket);
        Offprint one = publisher.start(editions.tree(1));
        Thread.sleep(new Random(seed).nextInt(300));
        Offprint two = publisher.start(editions.tree(2));
        List<Offprint.Outcome> outcomes = List.of(one.await(), two.await());
        assertThat(outcomes).extracting(Offprint.Outcome::code).containsAnyOf(0).isSubsetOf(0, STOPPED);
        outcomes.stream()
                .filter(outcome -> outcome.code() == STOPPED)
                .forEach(loser -> assertThat(loser.err()).contains("another publisher switched first"));
        assertServes(bucket, 1, 2);
        nothingIsLost(bucket);
    }

    /** The second publisher switches the pointer immediately before the first one does. */
    @Test
    void tellsTheLoserWhoWasFasterAndFromWhichCommit() throws Exception {
        Bucket bucket = store.newBucket();
        store.publisher(bucket).publish(editions.tree(0)).expectDone();
        AtomicBoolean once = new AtomicBoolean();
        store.proxy().before(request -> {
            boolean pointer = request.method().equals("PUT") && request.target().endsWith("/current.json");
            if (pointer && once.compareAndSet(false, true)) {
                store.publisher(bucket)
                        .publish(editions.tree(1), "--commit", "abcdef0")
                        .expectDone();
            }
        });
        Offprint.Outcome loser = store.publisher(bucket).publish(editions.tree(2));
        assertThat(loser.code()).isEqualTo(STOPPED);
        assertThat(loser.err()).contains("abcdef0");
        assertServes(bucket, 1);
        nothingIsLost(bucket);
    }

    @ParameterizedTest
    @MethodSource("dev.offprint.level.Effort#seeds")
    void survivesTheDeathOfItsRival(long seed) throws Exception {
        Bucket bucket = store.newBucket();
        store.publisher(bucket).publish(editions.tree(0)).expectDone();
        Publisher publisher = store.publisher(bucket);
        Offprint one = publisher.start(editions.tree(1));
        Offprint two = publisher.start(editions.tree(2));
        AtomicInteger left = new AtomicInteger(new Random(seed).nextInt(REQUESTS));
        store.proxy().before(request -> {
            if (left.getAndDecrement() == 0) {
                one.kill();
            }
        });
        assertThat(two.await().code()).isIn(0, STOPPED);
        one.await();
        reset();
        assertServes(bucket, 1, 2);
        publisher.publish(editions.tree(2)).expectDone();
        assertServes(bucket, 2);
    }

    /** The releases of both can be published again or rolled back to without a build. */
    private static void nothingIsLost(Bucket bucket) throws Exception {
        bucket.assertNothingIsDamaged();
        for (int edition : List.of(2, 1)) {
            store.publisher(bucket).publish(editions.tree(edition)).expectDone();
            assertServes(bucket, edition);
        }
    }

    private static void assertServes(Bucket bucket, Integer... some) throws Exception {
        bucket.assertCurrentIsWhole();
        try (Adapter adapter = store.adapter(bucket)) {
            assertThat(editions.servedBy(adapter)).isIn((Object[]) some);
        }
    }
}
