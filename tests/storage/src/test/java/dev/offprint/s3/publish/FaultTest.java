package dev.offprint.s3.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Effort;
import dev.offprint.level.Gate;
import dev.offprint.s3.fault.Fault;
import dev.offprint.s3.fault.FaultPlan;
import dev.offprint.s3.fault.FaultPlan.Fate;
import dev.offprint.s3.site.Adapter;
import dev.offprint.s3.site.Editions;
import dev.offprint.s3.site.Offprint;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Publishing with faults of storage and network: the new release is complete, or the release before stays. */
@Timeout(600)
@Gate
final class FaultTest {

    private static final int WORLD = 3;

    @TempDir
    static Path folder;

    private static Editions editions;
    private static Store store;

    private Bucket bucket;

    @BeforeAll
    static void start() throws Exception {
        editions = Editions.build(folder, 2);
        store = Store.start(folder);
    }

    @AfterAll
    static void stop() throws Exception {
        store.close();
    }

    @BeforeEach
    void publishFirst() {
        bucket = store.newBucket();
        store.publisher(bucket).publish(editions.tree(0)).expectDone();
    }

    @AfterEach
    void reset() {
        store.proxy().spoil(FaultPlan.CLEAN);
    }

    @ParameterizedTest
    @MethodSource("dev.offprint.level.Effort#seeds")
    void bearsNowAndThen(long seed) throws Exception {
        store.proxy().take();
        store.proxy().spoil(FaultPlan.random(new Random(seed), 0.05, Duration.ofMillis(200)));
        store.publisher(bucket).publish(editions.tree(1)).expectDone();
        assertThat(store.proxy().take().faults()).as("faults").isPositive();
        assertServes(1);
    }

    @ParameterizedTest
    @MethodSource("dev.offprint.level.Effort#seeds")
    void finishesOrFailsCleanlyWhereEveryThirdRequestFails(long seed) throws Exception {
        store.proxy().spoil(FaultPlan.random(new Random(seed), 0.35, Duration.ofMillis(50)));
        Offprint.Outcome outcome = store.publisher(bucket).publish(editions.tree(1));
        store.proxy().spoil(FaultPlan.CLEAN);
        assertThat(outcome.code()).isIn(0, WORLD);
        if (outcome.code() == WORLD) {
            assertExplained(outcome);
        }
        assertServes(outcome.code() == 0 ? 1 : 0, 1); // the pointer may have been the last thing that went well
        store.publisher(bucket).publish(editions.tree(1)).expectDone();
        assertServes(1);
    }

    @ParameterizedTest
    @EnumSource(names = {"ANSWER_LOST", "ANSWER_TRUNCATED"})
    void knowsItsOwnSwitchAgainWhereTheAnswerToItIsLost(Fault fault) throws Exception {
        boolean[] done = new boolean[1];
        store.proxy().spoil(request -> {
            boolean spoil = !done[0]
                    && request.method().equals("PUT")
                    && request.target().endsWith("/current.json");
            done[0] |= spoil;
            return spoil ? Fate.of(fault) : Fate.FINE;
        });
        store.publisher(bucket).publish(editions.tree(1)).expectDone();
        assertThat(done[0]).isTrue();
        assertServes(1);
    }

    @ParameterizedTest
    @MethodSource("failures")
    void leavesTheOldReleaseWhereNoContentCanBeSent(Fault fault) throws Exception {
        store.proxy()
                .spoil(request ->
                        request.method().equals("PUT") && request.target().contains("/objects/")
                                ? Fate.of(fault)
                                : Fate.FINE);
        Offprint.Outcome outcome = store.publisher(bucket).publish(editions.tree(1));
        store.proxy().spoil(FaultPlan.CLEAN);
        assertThat(outcome.code()).isEqualTo(WORLD);
        assertExplained(outcome);
        assertServes(0);
        store.publisher(bucket).publish(editions.tree(1)).expectDone();
        assertServes(1);
    }

    /** The next attempt is refused because the object is there, which its length confirms. */
    @Test
    void finishesWhereTheAnswersToContentsBreakOff() throws Exception {
        store.proxy()
                .spoil(request ->
                        request.method().equals("PUT") && request.target().contains("/objects/")
                                ? Fate.of(Fault.ANSWER_TRUNCATED)
                                : Fate.FINE);
        Offprint.Outcome outcome = store.publisher(bucket).publish(editions.tree(1));
        store.proxy().spoil(FaultPlan.CLEAN);
        outcome.expectDone();
        assertServes(1);
    }

    /** The first is found out by the storage alone; the others are tried again until patience ends, which takes its time. */
    static List<Fault> failures() {
        List<Fault> all = List.of(
                Fault.REQUEST_DAMAGED,
                Fault.SLOW_DOWN,
                Fault.DROPPED,
                Fault.ANSWER_LOST,
                Fault.REQUEST_TRUNCATED,
                Fault.INTERNAL_ERROR,
                Fault.TOO_MANY_REQUESTS);
        return all.subList(0, Math.min(all.size(), Effort.SEEDS.count()));
    }

    private static void assertExplained(Offprint.Outcome outcome) {
        assertThat(outcome.err()).startsWith("offprint: ").contains("s3://").doesNotContain("\tat ");
        assertThat(outcome.err().lines()).hasSize(1);
    }

    private void assertServes(Integer... some) throws Exception {
        bucket.assertCurrentIsWhole();
        bucket.assertNothingIsDamaged();
        try (Adapter adapter = store.adapter(bucket)) {
            assertThat(editions.servedBy(adapter)).isIn((Object[]) some);
        }
    }
}
