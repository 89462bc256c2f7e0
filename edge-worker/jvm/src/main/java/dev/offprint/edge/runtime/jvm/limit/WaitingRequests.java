package dev.offprint.edge.runtime.jvm.limit;

import dev.offprint.edge.limit.ClientKey;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The requests that need a thread, and those that wait for one. Clients take turns, so a client with many requests delays its own.
 * What waits for too long is refused: under overload every answer would come too late, and its client would ask again. The time
 * allowed is short while the queue never gets empty, and longer for a burst (as in CoDel, RFC 8289). A queue that the threads take in
 * one round is no overload, however slow the store is; CoDel leaves a queue of less than a packet alone.
 */
public final class WaitingRequests {

    /** The time that a request may wait in a burst. */
    static final Duration BURST = Duration.ofSeconds(1);
    /** The time that a request may wait while the server has more to do than it can. */
    static final Duration STANDING = Duration.ofMillis(250);
    /** The time without an empty queue that makes an overload of a burst. */
    static final Duration INTERVAL = Duration.ofMillis(500);

    private final Limits limits;
    private final Executor threads;
    private final Consumer<Throwable> failures;
    private final LongSupplier clock;
    /** The waiting requests of each client; the next turn is that of the first one. */
    private final Map<ClientKey, Deque<Waiting>> clients = new LinkedHashMap<>();

    private int running;
    private int waiting;
    private long refused;
    private long lastEmpty;

    /**
     * The limits.
     *
     * @param running the most requests that have a thread
     * @param waiting the most requests that wait for one
     */
    public record Limits(int running, int waiting) {

        /** Fewer than there are threads, because connections need some; and a queue of a fraction of a second. */
        public static final Limits DEFAULT = new Limits(48, 1024);
    }

    /** A request. Exactly one of its methods is called, once. */
    public interface Work {

        /** Answers the request. May block. */
        void run();

        /** Refuses the request, because there is too much to do. Does not block. */
        void refuse();
    }

    private record Waiting(Work work, long since) {}

    /**
     * Returns an empty queue.
     *
     * @param threads runs the requests; must have more threads than requests may run
     * @param failures logs what requests throw
     * @param clock returns nanoseconds since any moment
     */
    public WaitingRequests(Limits limits, Executor threads, Consumer<Throwable> failures, LongSupplier clock) {
        this.limits = limits;
        this.threads = threads;
        this.failures = failures;
        this.clock = clock;
        this.lastEmpty = clock.getAsLong();
    }

    /** Runs a request on a thread, now or later, or refuses it or another one. */
    public void submit(ClientKey client, Work work) {
        @Nullable Work loser = null;
        boolean start;
        synchronized (this) {
            start = running < limits.running();
            if (start) {
                running++;
            } else {
                noteEmpty(clock.getAsLong());
                clients.computeIfAbsent(client, any -> new ArrayDeque<>())
                        .addLast(new Waiting(work, clock.getAsLong()));
                waiting++;
                loser = waiting > limits.waiting() ? removeFromLargest() : null;
            }
        }
        if (start) {
            threads.execute(() -> runAll(work));
        } else if (loser != null) {
            refuse(loser);
        }
    }

    /** Refuses what has waited for too long, if no thread comes back to do so. */
    public void refuseLate() {
        List<Work> late = new ArrayList<>();
        synchronized (this) {
            long now = clock.getAsLong();
            Iterator<Deque<Waiting>> each = clients.values().iterator();
            while (each.hasNext()) {
                Deque<Waiting> queue = each.next();
                while (!queue.isEmpty() && isLate(queue.peekFirst(), now, waiting)) {
                    late.add(queue.removeFirst().work());
                    waiting--;
                }
                if (queue.isEmpty()) {
                    each.remove();
                }
            }
            noteEmpty(now);
        }
        late.forEach(this::refuse);
    }

    /** Returns the number of requests that wait for a thread. */
    public synchronized int waiting() {
        return waiting;
    }

    /** Returns the number of requests that have a thread. */
    public synchronized int running() {
        return running;
    }

    /** Returns the number of requests that were refused so far. */
    public synchronized long refused() {
        return refused;
    }

    private void runAll(Work first) {
        @Nullable Work work = first;
        while (work != null) {
            attempt(work::run);
            work = next();
        }
    }

    /** Returns the next request to run; null, and one thread less is in use, if none waits. */
    private @Nullable Work next() {
        List<Work> late = new ArrayList<>();
        @Nullable Work next = null;
        synchronized (this) {
            long now = clock.getAsLong();
            while (next == null && waiting > 0) {
                Waiting first = removeFirst();
                if (isLate(first, now, waiting + 1)) {
                    late.add(first.work());
                } else {
                    next = first.work();
                }
            }
            noteEmpty(now);
            running -= next == null ? 1 : 0;
        }
        late.forEach(this::refuse);
        return next;
    }

    private Waiting removeFirst() {
        Map.Entry<ClientKey, Deque<Waiting>> turn =
                clients.entrySet().iterator().next();
        Deque<Waiting> queue = turn.getValue();
        ClientKey client = turn.getKey();
        clients.remove(client);
        Waiting first = queue.removeFirst();
        if (!queue.isEmpty()) {
            clients.put(client, queue); // at the end
        }
        waiting--;
        return first;
    }

    /** Takes the newest request of the client with the most: its older ones are answered sooner. */
    private Work removeFromLargest() {
        @Nullable ClientKey largest = null;
        int most = 0;
        for (Map.Entry<ClientKey, Deque<Waiting>> client : clients.entrySet()) {
            if (client.getValue().size() > most) {
                most = client.getValue().size();
                largest = client.getKey();
            }
        }
        Deque<Waiting> queue = largest == null ? null : clients.get(largest);
        if (largest == null || queue == null) {
            throw new IllegalStateException("nobody waits");
        }
        Waiting newest = queue.removeLast();
        if (queue.isEmpty()) {
            clients.remove(largest);
        }
        waiting--;
        return newest.work();
    }

    /**
     * Returns whether a request has waited for too long.
     *
     * @param queued the requests that waited a moment ago, this one among them
     */
    private boolean isLate(Waiting request, long now, int queued) {
        boolean standing = now - lastEmpty > INTERVAL.toNanos() && queued > limits.running();
        return now - request.since() > (standing ? STANDING : BURST).toNanos();
    }

    private void noteEmpty(long now) {
        if (waiting == 0) {
            lastEmpty = now;
        }
    }

    private void refuse(Work work) {
        synchronized (this) {
            refused++;
        }
        attempt(work::refuse);
    }

    private void attempt(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | Error bug) { // the others go on
            failures.accept(bug);
        }
    }
}
