package dev.offprint.edge.runtime.jvm.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.limit.ClientKey;
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
        return new WaitingRequests(running, waiting, threads::add, failures::add, () -> now);
    }

    private void submit(String name) {
        Runnable run = () -> {
            ran.add(name);
            during.run();
            if (name.endsWith("!")) {
                throw new IllegalStateException(name);
            }
        };
        queue.submit(new ClientKey(name.substring(0, 1)), new WaitingRequests.Work(run, () -> refused.add(name)));
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
        work();
        assertThat(ran).containsExactly("a1", "a2", "b1", "c1", "a3");
    }

    @Test
    void refusesWhatWaitsTooLong() {
        submitAll("a1", "a2", "b1");
        now += WaitingRequests.LONGEST.toNanos() / 2;
        submit("a3");
        now += WaitingRequests.LONGEST.toNanos() / 2 + 1;
        queue.refuseLate();
        assertThat(refused).containsExactly("a2", "b1");
        during = () -> now += WaitingRequests.LONGEST.toNanos();
        work();
        assertThat(ran).containsExactly("a1");
        assertThat(refused).containsExactly("a2", "b1", "a3");
        submit("c1"); // it is over
        work();
        assertThat(ran).containsExactly("a1", "c1");
    }

    @Test
    void losesNoThreadToAFailure() {
        submitAll("a1!", "a2");
        work();
        assertThat(ran).containsExactly("a1!", "a2");
        assertThat(failures).hasSize(1);
        submit("a3");
        work();
        assertThat(ran).endsWith("a3");
    }
}
