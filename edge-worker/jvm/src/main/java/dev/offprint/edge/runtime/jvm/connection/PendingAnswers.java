package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.limit.ClientKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Counts the memory of requests and of answers that clients have not read, and keeps it below a limit: beyond it, requests are refused.
 * Clients with few requests may use a reserve, so that others cannot lock them out. An answer that stands still is broken off: after the
 * time allowed, or after a second while the memory is short. Used by many threads.
 */
public final class PendingAnswers {

    /** The memory of a request besides its header fields and its content; measured at 3.5 KB in HTTP/2. */
    public static final long REQUEST = 6 * 1024;

    /** The memory of a streamed answer besides its content: its buffer, and the buffers of a connection to the store. */
    private static final long STREAM = 160 * 1024;
    /** The most streamed answers: a store has 256 connections, and the workers need theirs. */
    private static final int STREAMS = 160;
    /** The time after which an answer certainly stands still. */
    private static final long STILL = Duration.ofSeconds(1).toNanos();

    private final long limit;
    private final LongSupplier clock;
    private final Set<Answer> pending = new HashSet<>();
    private final Map<ClientKey, Integer> requests = new HashMap<>();
    /** The contents in memory and how many answers have each: a content that many answers share is held once. */
    private final IdentityHashMap<byte[], Integer> contents = new IdentityHashMap<>();

    private long held;

    /** Breaks off an answer. */
    public interface Owner {

        /** Breaks the answer off; the client is told, as long as it reads. */
        void drop();

        /** Closes the connection of an answer that did not end after it was dropped. */
        void close();
    }

    /**
     * Returns an empty count.
     *
     * @param limit the most bytes to hold; clients with few requests may hold a quarter more
     * @param clock returns nanoseconds since any moment
     */
    public PendingAnswers(long limit, LongSupplier clock) {
        this.limit = limit;
        this.clock = clock;
    }

    /**
     * Counts a request.
     *
     * @param bytes the memory of its head
     * @return the answer to come, or nothing if there is no room for it
     */
    public synchronized Optional<Answer> begin(ClientKey client, long bytes, Owner owner) {
        Answer answer = new Answer(client, owner);
        if (!hasRoom(answer, REQUEST + bytes)) {
            return Optional.empty();
        }
        pending.add(answer);
        requests.merge(client, 1, Integer::sum);
        add(answer, REQUEST + bytes);
        return Optional.of(answer);
    }

    private void add(Answer answer, long bytes) {
        answer.bytes += bytes;
        held += bytes;
    }

    /** Small requests of clients that have fewer than their share of the reserve may use it, the others may not. */
    private boolean hasRoom(Answer answer, long needed) {
        long reserve = limit / 4;
        int others = requests.getOrDefault(answer.client, 0) - (pending.contains(answer) ? 1 : 0);
        boolean few = others == 0 || others < reserve / REQUEST / Math.max(1, requests.size());
        return held + needed <= (few && needed < STREAM ? limit + reserve : limit);
    }

    private synchronized boolean hold(Answer answer, byte[] content) {
        // shared content costs nothing more; the only content held must be served even if it is huge
        boolean free = contents.isEmpty() || contents.containsKey(content);
        if (answer.ended || !(free || hasRoom(answer, content.length))) {
            return false;
        }
        held += contents.merge(content, 1, Integer::sum) == 1 ? content.length : 0;
        answer.content = content;
        return true;
    }

    private synchronized boolean holdStream(Answer answer, long more) {
        long bytes = Math.max(STREAM, limit / STREAMS) + more;
        boolean room = !answer.ended && hasRoom(answer, bytes);
        if (room) {
            add(answer, bytes);
        }
        return room;
    }

    private synchronized void end(Answer answer) {
        if (!pending.remove(answer)) {
            return;
        }
        answer.ended = true;
        held -= answer.bytes;
        requests.computeIfPresent(answer.client, (client, count) -> count == 1 ? null : count - 1);
        byte[] content = answer.content;
        if (content != null && contents.merge(content, -1, Integer::sum) == 0) {
            contents.remove(content);
            held -= content.length;
        }
    }

    /**
     * Breaks off every answer that has stood still for too long.
     *
     * @param most the longest time allowed
     */
    public void dropStalled(Duration most) {
        List<Runnable> drops = new ArrayList<>();
        synchronized (this) {
            long now = clock.getAsLong();
            long longest = held > limit - limit / 8 ? Math.min(STILL, most.toNanos()) : most.toNanos();
            for (Answer answer : pending) {
                if (answer.droppedAt != 0) {
                    if (now - answer.droppedAt > STILL) {
                        drops.add(answer.owner::close);
                    }
                } else if (answer.stalled(now) > longest) {
                    answer.droppedAt = now == 0 ? 1 : now;
                    drops.add(answer.owner::drop);
                }
            }
        }
        drops.forEach(Runnable::run);
    }

    /** Returns the bytes held. */
    public synchronized long held() {
        return held;
    }

    /** A request from its arrival to the end of its answer, with the memory it uses until then. */
    public final class Answer {

        private final ClientKey client;
        private final Owner owner;
        /** The bytes that only this answer holds. */
        private long bytes;
        /** The content in memory, which other answers may share, or null. */
        private byte @Nullable [] content;

        private long droppedAt;
        private boolean ended;
        /** The time since which the server waits for the client, in nanoseconds; 0 while the server works. */
        private volatile long waitingSince;

        private Answer(ClientKey client, Owner owner) {
            this.client = client;
            this.owner = owner;
        }

        /**
         * Counts the content of the answer, once for all answers with the same array.
         *
         * @return whether there is room for it; if not, it must not be sent
         */
        public boolean hold(byte[] body) {
            return PendingAnswers.this.hold(this, body);
        }

        /**
         * Counts the memory of a streamed answer: its buffer, and the file or the connection it is read from.
         *
         * @param more the memory of its content besides, in bytes
         * @return whether there is room for it; if not, it must not be sent
         */
        public boolean holdStream(long more) {
            return PendingAnswers.this.holdStream(this, more);
        }

        /** The answer waits for the client from now on: it has started, or the client has read a part. */
        public void progressed() {
            long now = clock.getAsLong();
            waitingSince = now == 0 ? 1 : now;
        }

        /** The answer is complete or broken off, and holds nothing any more. May be called twice. */
        public void end() {
            PendingAnswers.this.end(this);
        }

        /** Returns the time since the client last read a part, in nanoseconds; negative while the server works. */
        public long stalled(long now) {
            long since = waitingSince;
            return since == 0 ? -1 : now - since;
        }
    }
}
