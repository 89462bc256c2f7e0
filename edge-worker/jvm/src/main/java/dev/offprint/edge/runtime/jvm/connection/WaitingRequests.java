package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.limit.ClientKey;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The requests that need a thread, because they read the store, and those that wait for one. Clients take turns, so a client with many
 * requests delays its own. What has waited for a second is refused: under overload every answer would come too late, and its client would
 * ask again.
 */
public final class WaitingRequests {

    /** The time that a request may wait. */
    static final Duration LONGEST = Duration.ofSeconds(1);
    /** Fewer than there are threads, because connections need some. */
    static final int RUNNING = 48;
    /** A queue of a fraction of a second. */
    private static final int WAITING = 1024;

    private final int mostRunning;
    private final int mostWaiting;
    private final Executor threads;
    private final Consumer<Throwable> failures;
    private final LongSupplier clock;
    /** The waiting requests of each client; the next turn is that of the first one. */
    private final Map<ClientKey, Deque<Waiting>> clients = new LinkedHashMap<>();

    private int running;
    private int waiting;

    /**
     * A request. Exactly one of its tasks is run, once.
     *
     * @param run answers the request; may block
     * @param refuse refuses the request, because there is too much to do; does not block
     */
    public record Work(Runnable run, Runnable refuse) {}

    private record Waiting(Work work, long since) {}

    /**
     * Returns an empty queue.
     *
     * @param threads runs the requests; must have more threads than requests may run
     * @param failures logs what requests throw
     */
    public WaitingRequests(Executor threads, Consumer<Throwable> failures) {
        this(RUNNING, WAITING, threads, failures, System::nanoTime);
    }

    WaitingRequests(int running, int waiting, Executor threads, Consumer<Throwable> failures, LongSupplier clock) {
        this.mostRunning = running;
        this.mostWaiting = waiting;
        this.threads = threads;
        this.failures = failures;
        this.clock = clock;
    }

    /** Runs a request on a thread, now or later, or refuses it or another one. */
    public void submit(ClientKey client, Work work) {
        @Nullable Work loser = null;
        boolean start;
        synchronized (this) {
            start = running < mostRunning;
            if (start) {
                running++;
            } else {
                clients.computeIfAbsent(client, any -> new ArrayDeque<>())
                        .addLast(new Waiting(work, clock.getAsLong()));
                waiting++;
                loser = waiting > mostWaiting ? newestOfLargest() : null;
            }
        }
        if (start) {
            threads.execute(() -> runAll(work));
        } else if (loser != null) {
            attempt(loser.refuse());
        }
    }

    /** Refuses what has waited for too long, also where no thread comes back to do so. */
    public void refuseLate() {
        List<Work> late = new ArrayList<>();
        synchronized (this) {
            for (Deque<Waiting> queue : clients.values()) {
                while (!queue.isEmpty() && clock.getAsLong() - queue.getFirst().since() > LONGEST.toNanos()) {
                    late.add(queue.removeFirst().work());
                    waiting--;
                }
            }
            clients.values().removeIf(Deque::isEmpty);
        }
        late.forEach(work -> attempt(work.refuse()));
    }

    private void runAll(Work first) {
        for (Work work = first; work != null; work = next()) {
            attempt(work.run());
        }
    }

    /** Returns the next request to run; null, and one thread less is in use, if none waits. */
    private @Nullable Work next() {
        refuseLate();
        synchronized (this) {
            if (clients.isEmpty()) {
                running--;
                return null;
            }
            Map.Entry<ClientKey, Deque<Waiting>> turn =
                    clients.entrySet().iterator().next();
            ClientKey client = turn.getKey();
            Deque<Waiting> queue = turn.getValue();
            clients.remove(client);
            Work work = queue.removeFirst().work();
            waiting--;
            if (!queue.isEmpty()) {
                clients.put(client, queue); // at the end
            }
            return work;
        }
    }

    /** Takes the newest request of the client with the most: its older ones are answered sooner. */
    private Work newestOfLargest() {
        Deque<Waiting> queue = Collections.max(clients.values(), Comparator.comparingInt(Deque::size));
        Work newest = queue.removeLast().work();
        waiting--;
        clients.values().removeIf(Deque::isEmpty);
        return newest;
    }

    private void attempt(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | Error bug) { // the others go on
            failures.accept(bug);
        }
    }
}
