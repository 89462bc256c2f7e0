package dev.offprint.edge.runtime.jvm.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.limit.WaitingRequests.Limits;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who gets a thread, who waits, and who is refused; with a clock and threads that the test turns. */
final class WaitingRequestsTest {

    private final Deque<Runnable> threads = new ArrayDeque<>();
    private final List<String> ran = new ArrayList<>();
    private final List<String> refused = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();
    private long now = 5;
    private WaitingRequests queue = queue(1, 4);
    private Runnable during = () -> {};

    private WaitingRequests queue(int running, int waiting) {
        return new WaitingRequests(new Limits(running, waiting), threads::add, failures::add, () -> now);
    }

    private void submit(String name) {
        queue.submit(new ClientKey(name.substring(0, 1)), new WaitingRequests.Work() {
            @Override
            public void run() {
                ran.add(name);
                during.run();
                if (name.endsWith("!")) {
                    throw new IllegalStateException(name);
                }
            }

            @Override
            public void refuse() {
                refused.add(name);
            }
        });
    }

    private void submitAll(String... names) {
        for (String name : names) {
            submit(name);
        }
    }

    private void work() {
        while (!threads.isEmpty()) {
            threads.remove().run();
        }
    }

    @Test
    void letsClientsTakeTurns() {
        submitAll("a1", "a2", "a3", "a4", "b1");
        work();
        assertThat(ran).containsExactly("a1", "a2", "b1", "a3", "a4");
        assertThat(refused).isEmpty();
    }

    @Test
    void refusesTheNewestOfTheClientWithMost() {
        submitAll("a1", "a2", "a3", "a4", "a5", "b1", "c1", "a6");
        assertThat(refused).containsExactly("a5", "a4", "a6");
        assertThat(queue.waiting()).isEqualTo(4);
        assertThat(queue.refused()).isEqualTo(3);
        work();
        assertThat(ran).containsExactly("a1", "a2", "b1", "c1", "a3");
    }

    @Test
    void refusesWhatWaitsTooLongWhileTheQueueStands() {
        submitAll("a1", "a2", "a3");
        List<String> later = new ArrayList<>(List.of("b1", "b2", "b3"));
        during = () -> {
            if (!later.isEmpty()) {
                submit(later.remove(0));
            }
            now += Duration.ofMillis(240).toNanos();
        };
        work();
        assertThat(ran).containsExactly("a1", "a2", "b1", "b3");
        assertThat(refused).containsExactly("a3", "b2");
        submit("c1"); // it is over
        submit("c2");
        work();
        assertThat(ran).endsWith("c1", "c2");
    }

    /** With a slow store, a few requests more than there are threads wait as long as the others run. */
    @Test
    void refusesNothingThatTheThreadsTakeInOneRound() {
        queue = queue(3, 9);
        submitAll("a1", "a2", "a3", "a4", "a5", "a6");
        now += WaitingRequests.INTERVAL.toNanos() + 1;
        queue.refuseLate();
        work();
        assertThat(refused).isEmpty();
        assertThat(ran).hasSize(6);
    }

    @Test
    void refusesWhatIsLateBeforeTheLastRoundOfTheThreads() {
        queue = queue(3, 9);
        submitAll("a1", "a2", "a3", "a4", "a5", "a6", "a7");
        now += WaitingRequests.INTERVAL.toNanos() + 1;
        work();
        assertThat(refused).containsExactly("a4");
        assertThat(ran).hasSize(6);
    }

    @Test
    void losesNoThreadToAFailure() {
        submitAll("a1!", "a2");
        work();
        assertThat(ran).containsExactly("a1!", "a2");
        assertThat(failures).hasSize(1);
        assertThat(queue.running()).isZero();
    }
}
