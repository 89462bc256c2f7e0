package dev.offprint.edge.runtime.jvm.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.limit.ClientKey;
import dev.offprint.level.Gate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class ClientMemoryTest {

    private static final int LIMIT = 10_000_000;
    private static final ClientKey HEAVY = new ClientKey("192.0.2.1");
    private static final ClientKey OTHER = new ClientKey("192.0.2.2");
    private static final ClientKey NEW = new ClientKey("192.0.2.3");

    private long now = 1;
    private final List<String> events = new ArrayList<>();
    private final ClientMemory memory = new ClientMemory(LIMIT, Runnable::run, () -> now);

    @Test
    void countsUntilTheEndAndOnce() {
        PendingResponse response = begin(HEAVY, "a").orElseThrow();
        assertThat(response.hold(new byte[1000])).isTrue();
        assertThat(memory.held()).isEqualTo(ClientMemory.REQUEST + 1000);
        response.end();
        response.end();
        assertThat(memory.held()).isZero();
    }

    @Test
    void countsWhatAnswersShareOnce() {
        byte[] shared = new byte[1_000_000];
        List<PendingResponse> responses = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            PendingResponse response = begin(HEAVY, "a" + i).orElseThrow();
            assertThat(response.hold(shared)).isTrue();
            responses.add(response);
        }
        assertThat(memory.held()).isEqualTo(100 * ClientMemory.REQUEST + shared.length);
        responses.forEach(PendingResponse::end);
        assertThat(memory.held()).isZero();
    }

    @Test
    void refusesWhatThereIsNoRoomForWhileEverythingIsBeingWorkedOn() {
        for (int i = 0; i < 10; i++) {
            begin(HEAVY, "a" + i).orElseThrow().hold(new byte[990_000]);
        }
        assertThat(begin(HEAVY, "b").orElseThrow().hold(new byte[990_000])).isFalse();
        assertThat(events).isEmpty();
    }

    @Test
    void keepsAReserveForClientsThatHoldLittle() {
        assertThat(begin(HEAVY, "content").orElseThrow().hold(new byte[100])).isTrue();
        for (int i = 0; begin(HEAVY, "a" + i).isPresent(); i++) {}
        assertThat(memory.held()).isBetween(LIMIT - 2 * ClientMemory.REQUEST, (long) LIMIT);
        PendingResponse first = begin(NEW, "b").orElseThrow();
        assertThat(first.hold(new byte[100_000])).isTrue();
        assertThat(begin(HEAVY, "c")).isEmpty();
        int share = 1;
        while (begin(NEW, "more").isPresent()) {
            share++;
        }
        assertThat(share).as("half of three quarters of the reserve").isEqualTo((int)
                (LIMIT / 4 * 3 / 4 / ClientMemory.REQUEST / 2));
    }

    /** The first tenth of a second of an attack, in which nothing stands still for long enough to be dropped. */
    @Test
    void answersAClientThatHoldsNothingInTheFirstMomentOfABurst() {
        for (int i = 0; i < 200; i++) {
            begin(new ClientKey("slow" + i), "slow" + i)
                    .filter(one -> !one.holdStream(0))
                    .ifPresent(PendingResponse::end);
        }
        for (int round = 0; round < 100; round++) {
            for (int i = 0; i < 80; i++) {
                begin(new ClientKey("many" + i), "many");
            }
        }
        assertThat(events).isEmpty();
        assertThat(begin(NEW, "a").orElseThrow().hold(new byte[60_000])).isTrue();
    }

    /** What is dropped stays until the network lets go of it: its client has not become one that holds nothing. */
    @Test
    void keepsTheReserveFromClientsWhoseAnswersWereDropped() {
        List<PendingResponse> dropped = new ArrayList<>();
        for (int i = 0; i < 103; i++) {
            PendingResponse response = begin(HEAVY, "heavy" + i).orElseThrow();
            assertThat(response.hold(new byte[6_000])).isTrue();
            response.progressed();
            dropped.add(response);
        }
        for (int i = 0; begin(OTHER, "other" + i).isPresent(); i++) {}
        now += Duration.ofMillis(200).toNanos();
        assertThat(begin(NEW, "new")).isPresent();
        for (int i = 0; begin(OTHER, "another" + i).isPresent(); i++) {}
        assertThat(events).hasSameSizeAs(dropped).allMatch(event -> event.startsWith("drop heavy"));
        assertThat(begin(HEAVY, "again")).isEmpty();
        dropped.forEach(PendingResponse::end);
        assertThat(begin(HEAVY, "later")).isPresent();
    }

    @Test
    void dropsWhatTheClientWithTheMostTakesNothingOf() {
        PendingResponse small = begin(OTHER, "small").orElseThrow();
        small.progressed();
        List<PendingResponse> heavy = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            PendingResponse response = begin(HEAVY, "heavy" + i).orElseThrow();
            assertThat(response.hold(new byte[1_000_000])).isTrue();
            response.progressed();
            heavy.add(response);
            now++;
        }
        now += Duration.ofMillis(200).toNanos();
        heavy.get(0).progressed();
        PendingResponse asking = begin(NEW, "new").orElseThrow();
        assertThat(asking.hold(new byte[1_500_000])).isTrue();
        assertThat(events).isNotEmpty().first().isEqualTo("drop heavy1");
        assertThat(events).doesNotContain("drop small", "drop heavy0");
        // until the network has let go of them they count
        assertThat(memory.held()).isGreaterThan(LIMIT);
        heavy.forEach(PendingResponse::end);
        small.end();
        asking.end();
        assertThat(memory.held()).isZero();
    }

    @Test
    void sparesWhatIsTakenStepByStep() {
        for (int i = 0; i < 9; i++) {
            PendingResponse response = begin(HEAVY, "a" + i).orElseThrow();
            response.hold(new byte[1_000_000]);
            response.progressed();
        }
        now += Duration.ofMillis(50).toNanos();
        assertThat(begin(NEW, "b").orElseThrow().hold(new byte[3_500_000])).isFalse();
        assertThat(events).isEmpty();
    }

    @Test
    void sparesClientsThatHoldLittleMoreUntilTheyStandStillForSure() {
        for (int i = 0; i < 1600; i++) {
            begin(new ClientKey("c" + i), "a" + i).ifPresent(PendingResponse::progressed);
        }
        now += Duration.ofMillis(500).toNanos();
        for (int i = 0; begin(new ClientKey("d" + i), "d" + i).isPresent(); i++) {}
        assertThat(events).isEmpty();
        now += Duration.ofMillis(600).toNanos();
        assertThat(begin(NEW, "b")).isPresent();
        assertThat(events).isNotEmpty().allMatch(event -> event.startsWith("drop a"));
    }

    @Test
    void dropsWhatStandsStillTooLongAndThenItsConnection() {
        PendingResponse still = begin(HEAVY, "still").orElseThrow();
        still.progressed();
        PendingResponse working = begin(HEAVY, "working").orElseThrow();
        PendingResponse moving = begin(OTHER, "moving").orElseThrow();
        now += Duration.ofSeconds(19).toNanos();
        moving.progressed();
        memory.dropStalled(Duration.ofSeconds(20));
        assertThat(events).isEmpty();
        now += Duration.ofSeconds(2).toNanos();
        memory.dropStalled(Duration.ofSeconds(20));
        assertThat(events).containsExactly("drop still");
        now += Duration.ofSeconds(2).toNanos();
        memory.dropStalled(Duration.ofSeconds(20));
        assertThat(events).containsExactly("drop still", "close still");
        assertThat(working.hold(new byte[1])).isTrue();
        assertThat(still.hold(new byte[1])).isFalse();
    }

    @Test
    void servesAloneWhatIsLargerThanTheLimit() {
        PendingResponse huge = begin(HEAVY, "huge").orElseThrow();
        PendingResponse same = begin(OTHER, "same").orElseThrow();
        byte[] content = new byte[2 * LIMIT];
        assertThat(huge.hold(content)).isTrue();
        assertThat(same.hold(content)).isTrue();
        same.end();
        assertThat(begin(HEAVY, "next")).isEmpty();
        huge.end();
        assertThat(begin(HEAVY, "next")).isPresent();
    }

    /** Whatever happens in whatever order, nothing is counted for ever, and the limits hold. */
    @Test
    @Gate
    void countsNothingForEver() {
        SplittableRandom random = new SplittableRandom(11);
        List<PendingResponse> open = new ArrayList<>();
        byte[][] contents = new byte[20][200_000];
        for (int i = 0; i < 50_000; i++) {
            now += random.nextLong(20_000_000);
            int what = random.nextInt(6);
            if (what < 2) {
                begin(new ClientKey("c" + random.nextInt(9)), "r").ifPresent(open::add);
            } else if (!open.isEmpty()) {
                PendingResponse one = open.get(random.nextInt(open.size()));
                switch (what) {
                    case 2 -> one.progressed();
                    case 3 -> {
                        if (one.content == null) {
                            one.hold(contents[random.nextInt(20)]);
                        }
                    }
                    case 4 -> one.holdStream(0);
                    default -> {
                        one.end();
                        open.remove(one);
                    }
                }
            }
            memory.dropStalled(Duration.ofSeconds(2));
            assertThat(memory.held()).isBetween(0L, LIMIT + LIMIT / 4L + LIMIT / 2 + 200_000);
        }
        assertThat(events).anyMatch(event -> event.startsWith("drop"));
        open.forEach(PendingResponse::end);
        assertThat(memory.held()).isZero();
    }

    private Optional<PendingResponse> begin(ClientKey client, String name) {
        return memory.begin(client, 0, new PendingResponse.Owner() {
            @Override
            public void drop() {
                events.add("drop " + name);
            }

            @Override
            public void close() {
                events.add("close " + name);
            }
        });
    }
}
