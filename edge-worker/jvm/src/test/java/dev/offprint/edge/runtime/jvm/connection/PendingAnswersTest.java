package dev.offprint.edge.runtime.jvm.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.connection.PendingAnswers.Answer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class PendingAnswersTest {

    private static final int LIMIT = 10_000_000;
    private static final Duration LONGEST = Duration.ofSeconds(20);
    private static final ClientKey HEAVY = new ClientKey("192.0.2.1");
    private static final ClientKey OTHER = new ClientKey("192.0.2.2");

    private long now = 1;
    private final List<String> events = new ArrayList<>();
    private final PendingAnswers memory = new PendingAnswers(LIMIT, () -> now);

    @Test
    void keepsAReserveForClientsWithFewRequests() {
        int heavy = 0;
        while (begin(HEAVY, "heavy").isPresent()) {
            heavy++;
        }
        assertThat(heavy).isLessThanOrEqualTo((int) (LIMIT / PendingAnswers.REQUEST));
        assertThat(begin(OTHER, "other")).isPresent();
        for (int i = 0; i < 200; i++) {
            assertThat(begin(new ClientKey("c" + i), "c")).as("client " + i).isPresent();
        }
    }

    @Test
    void breaksOffWhatStandsStillSoonerWhileTheMemoryIsShort() {
        Answer one = begin(OTHER, "one").orElseThrow();
        one.progressed();
        now += Duration.ofSeconds(2).toNanos();
        memory.dropStalled(LONGEST);
        assertThat(events).isEmpty();
        assertThat(begin(HEAVY, "heavy").orElseThrow().hold(new byte[LIMIT - 100_000]))
                .isTrue();
        memory.dropStalled(LONGEST);
        assertThat(events).containsExactly("drop one");
        now += Duration.ofSeconds(2).toNanos();
        memory.dropStalled(LONGEST);
        assertThat(events).containsExactly("drop one", "close one");
        one.end();
        now += LONGEST.toNanos();
        memory.dropStalled(LONGEST);
        assertThat(events).hasSize(2); // the server works on the other one
    }

    @Test
    void servesAloneWhatIsLargerThanTheLimit() {
        Answer huge = begin(HEAVY, "huge").orElseThrow();
        Answer same = begin(OTHER, "same").orElseThrow();
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
    void countsNothingForEver() {
        SplittableRandom random = new SplittableRandom(11);
        List<Answer> open = new ArrayList<>();
        Set<Answer> held = new HashSet<>();
        byte[][] contents = new byte[20][200_000];
        for (int i = 0; i < 20_000; i++) {
            now += random.nextLong(20_000_000);
            int what = random.nextInt(6);
            if (what < 2) {
                begin(new ClientKey("c" + random.nextInt(9)), "r").ifPresent(open::add);
            } else if (!open.isEmpty()) {
                Answer one = open.get(random.nextInt(open.size()));
                switch (what) {
                    case 2 -> one.progressed();
                    case 3 -> {
                        if (held.add(one)) {
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
            assertThat(memory.held()).isBetween(0L, LIMIT + LIMIT / 4L + 200_000);
        }
        assertThat(events).anyMatch(event -> event.startsWith("drop"));
        open.forEach(Answer::end);
        assertThat(memory.held()).isZero();
    }

    private Optional<Answer> begin(ClientKey client, String name) {
        return memory.begin(client, 0, new PendingAnswers.Owner() {
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
