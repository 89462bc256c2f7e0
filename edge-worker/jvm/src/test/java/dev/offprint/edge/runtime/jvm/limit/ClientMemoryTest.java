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
