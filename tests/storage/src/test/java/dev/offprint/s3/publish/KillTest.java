package dev.offprint.s3.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Effort;
import dev.offprint.level.Gate;
import dev.offprint.s3.fault.HttpMessage;
import dev.offprint.s3.site.Adapter;
import dev.offprint.s3.site.Editions;
import dev.offprint.s3.site.Offprint;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills a publish at random instants, many times: consumers see one complete release, and the next publish continues where
 * the killed one stopped.
 */
@Gate
final class KillTest {

    private static final int EDITIONS = 4;
    /** More requests than any publish of these editions makes, so that some finish. */
    private static final int REQUESTS = 110;

    @TempDir
    static Path folder;

    private static Editions editions;
    private static Store store;

    private final Random random = Effort.random();
    private final Set<String> puts = Collections.synchronizedSet(new HashSet<>());

    @BeforeAll
    static void start() throws Exception {
        editions = Editions.build(folder, EDITIONS);
        store = Store.start(folder);
    }

    @AfterAll
    static void stop() throws Exception {
        store.close();
    }

    @AfterEach
    void reset() {
        store.proxy().before(request -> {}).after(request -> {});
    }

    @Test
    void leavesOneWholeReleaseWheneverItIsKilled() throws Exception {
        int kills = Effort.KILLS.count();
        Bucket bucket = store.newBucket();
        store.publisher(bucket).publish(editions.tree(0)).expectDone();
        int killed = 0;
        for (int current = 0; killed < kills; current++) {
            if (current == EDITIONS - 1) { // the store has nothing of the next one
                current = 0;
                bucket = store.newBucket();
                store.publisher(bucket).publish(editions.tree(0)).expectDone();
            }
            int next = current + 1;
            killed += killed(bucket, next) ? 1 : 0;
            assertServes(bucket, current, next);
            goesOn(bucket, next);
        }
        bucket.assertNothingIsDamaged();
    }

    /** Publishes an edition and kills the publisher, half of the time before and half after the storage gets a request. */
    private boolean killed(Bucket bucket, int edition) throws Exception {
        AtomicInteger left = new AtomicInteger(1 + random.nextInt(REQUESTS));
        boolean before = random.nextBoolean();
        Offprint publisher = store.publisher(bucket).start(editions.tree(edition));
        store.proxy().before(request -> countDown(left, before, publisher));
        store.proxy().after(request -> countDown(left, !before, publisher));
        int code = publisher.await().code();
        reset();
        assertThat(code).isIn(0, Offprint.KILLED);
        return code == Offprint.KILLED;
    }

    private static void countDown(AtomicInteger left, boolean counts, Offprint publisher) {
        if (counts && left.decrementAndGet() == 0) {
            publisher.kill();
        }
    }

    private static void assertServes(Bucket bucket, int... either) throws Exception {
        bucket.assertCurrentIsWhole();
        try (Adapter adapter = store.adapter(bucket)) {
            assertThat(editions.servedBy(adapter)).isIn(List.of(either[0], either[1]));
        }
    }

    /** Repeats an interrupted publish, and asserts that it sends no object that exists. */
    private void goesOn(Bucket bucket, int edition) throws Exception {
        Set<String> there = bucket.objects();
        puts.clear();
        store.proxy().before(this::noteWrite);
        store.publisher(bucket).publish(editions.tree(edition)).expectDone();
        reset();
        Set<String> again = new HashSet<>(there);
        again.removeIf(key -> puts.stream().noneMatch(target -> target.endsWith("/" + key)));
        assertThat(again).as("sent again although it was there").isEmpty();
        assertServes(bucket, edition, edition);
    }

    private void noteWrite(HttpMessage request) {
        if (request.method().equals("PUT")) {
            puts.add(request.target());
        }
    }
}
