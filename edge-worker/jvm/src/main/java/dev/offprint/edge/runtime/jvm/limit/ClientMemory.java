package dev.offprint.edge.runtime.jvm.limit;

import dev.offprint.edge.limit.ClientKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;

/**
 * Counts the memory of requests and unfinished answers, and keeps it below a limit. Over the limit, the client that holds the most
 * loses the answer that has stood still the longest; a new request is refused only if nothing can be dropped. Clients with few
 * requests may use a reserve, more of it for small requests, so that a burst of other clients does not lock them out.
 */
public final class ClientMemory {

    /** The memory of a request besides its header fields and its content; measured at 3.5 KB in HTTP/2. */
    public static final long REQUEST = 6 * 1024;

    /** The least memory of a streamed answer: its buffer, and the buffers of a connection to the store. */
    private static final long STREAM = 160 * 1024;
    /** The most streamed answers: a store has 256 connections, and the workers need theirs. */
    private static final int STREAMS = 160;

    /** The time for which a healthy answer may stand still: a delay in the network, or a garbage collection. */
    private static final long MOMENT = Duration.ofMillis(100).toNanos();
    /** The time after which an answer certainly stands still. */
    private static final long STILL = Duration.ofSeconds(1).toNanos();
    /** The least time between two searches for answers to drop: a search takes a while. */
    private static final long BETWEEN_LOOKS = Duration.ofMillis(25).toNanos();
    /** How many times more than the requesting client another must hold to lose an answer that may be healthy. */
    private static final int MUCH = 2;

    private final long limit;
    private final long reserve;
    private final Executor dropper;
    private final LongSupplier clock;
    private final Set<PendingResponse> pending = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<ClientKey, Long> weights = new HashMap<>();
    private final Map<ClientKey, Integer> unfinished = new HashMap<>();
    private final IdentityHashMap<byte[], Integer> contents = new IdentityHashMap<>();
    private long held;
    private long leaving;
    private long lastLook;

    /** A response that may be dropped, the bytes its client holds, and the time it has stood still. */
    private record Candidate(PendingResponse response, long weight, long stalled) {}

    /**
     * Returns an empty count.
     *
     * @param limit the most bytes to hold; clients with few requests may hold a quarter more
     * @param dropper runs what drops answers, which can block
     * @param clock returns nanoseconds since any moment
     */
    public ClientMemory(long limit, Executor dropper, LongSupplier clock) {
        this.limit = limit;
        this.reserve = limit / 4;
        this.dropper = dropper;
        this.clock = clock;
        this.lastLook = clock.getAsLong() - BETWEEN_LOOKS;
    }

    /**
     * Counts a request.
     *
     * @param bytes the memory of its head
     * @return the response to come, or nothing if there is no room for it
     */
    public Optional<PendingResponse> begin(ClientKey client, long bytes, PendingResponse.Owner owner) {
        PendingResponse response = new PendingResponse(this, client, 0, owner);
        if (!add(response, REQUEST + bytes)) {
            return Optional.empty();
        }
        return Optional.of(response);
    }

    boolean hold(PendingResponse response, byte[] content) {
        List<PendingResponse> dropped = new ArrayList<>();
        boolean room;
        synchronized (this) {
            // shared content costs nothing more; the only content held must be served even if it is huge
            boolean free = contents.isEmpty() || contents.containsKey(content);
            room = isKnown(response) && (free || makeRoom(content.length, response, dropped));
            if (room) {
                int holders = contents.merge(content, 1, Integer::sum);
                held += holders == 1 ? content.length : 0;
                response.content = content;
                weights.merge(response.client, (long) content.length, Long::sum);
            }
        }
        drop(dropped);
        return room;
    }

    boolean holdStream(PendingResponse response, long more) {
        return add(response, Math.max(STREAM, limit / STREAMS) + more);
    }

    private boolean add(PendingResponse response, long bytes) {
        List<PendingResponse> dropped = new ArrayList<>();
        boolean room;
        synchronized (this) {
            boolean isNew = response.bytes == 0;
            room = (isNew || isKnown(response)) && makeRoom(bytes, response, dropped);
            if (room) {
                if (pending.add(response)) {
                    unfinished.merge(response.client, 1, Integer::sum);
                }
                response.bytes += bytes;
                held += bytes;
                weights.merge(response.client, bytes, Long::sum);
            }
        }
        drop(dropped);
        return room;
    }

    private boolean isKnown(PendingResponse response) {
        return !response.ended && response.droppedAt == 0;
    }

    synchronized void end(PendingResponse response) {
        if (response.ended) {
            return;
        }
        response.ended = true;
        if (pending.remove(response)) {
            unfinished.computeIfPresent(response.client, (client, count) -> count == 1 ? null : count - 1);
        }
        if (response.droppedAt == 0) {
            held -= release(response);
        } else {
            leaving -= response.bytes;
        }
    }

    /** Subtracts a response from the counts; returns the bytes that no other response holds. */
    private long release(PendingResponse response) {
        weights.computeIfPresent(response.client, (client, weight) -> {
            long rest = weight - response.weight();
            return rest <= 0 ? null : rest;
        });
        byte[] content = response.content;
        boolean last = content != null && contents.merge(content, -1, Integer::sum) == 0;
        if (last) {
            contents.remove(content);
        }
        return response.bytes + (last && content != null ? content.length : 0);
    }

    private boolean makeRoom(long needed, PendingResponse response, List<PendingResponse> dropped) {
        long own = weights.getOrDefault(response.client, 0L);
        long most = limit + reserveFor(needed, response);
        long now = now();
        if (held + needed > limit && now - lastLook >= BETWEEN_LOOKS) {
            lastLook = now;
            // more than needed, so that there is room until the next search
            shrink(limit - limit / 8 - needed, own + needed, now, dropped);
        }
        return held + needed <= most && held + leaving + needed <= most + limit / 2;
    }

    /**
     * Returns how much of the reserve a request may use. Small requests share three quarters of it equally between all clients: a
     * client may have read answers to their end that its worker still counts. Dropped answers count until the network releases
     * them, or a client could fill the reserve with streams that are dropped as fast as it opens them.
     */
    private long reserveFor(long needed, PendingResponse response) {
        long small = reserve / 4 * 3;
        int others = unfinished.getOrDefault(response.client, 0) - (pending.contains(response) ? 1 : 0);
        boolean few = others == 0 || others < small / REQUEST / unfinished.size();
        return few ? reserve - small * Math.min(needed, STREAM) / STREAM : 0;
    }

    private void shrink(long target, long asking, long now, List<PendingResponse> dropped) {
        List<Candidate> candidates = new ArrayList<>();
        for (PendingResponse response : pending) {
            long weight = weights.getOrDefault(response.client, 0L);
            long stalled = response.stalled(now);
            if (response.droppedAt == 0 && stalled >= longEnough(weight, asking)) {
                candidates.add(new Candidate(response, weight, stalled));
            }
        }
        candidates.sort(Comparator.comparingLong(Candidate::weight)
                .thenComparingLong(Candidate::stalled)
                .reversed());
        for (Candidate candidate : candidates) {
            if (held <= target) {
                return;
            }
            leave(candidate.response(), now);
            dropped.add(candidate.response());
        }
    }

    /**
     * Returns the time for which an answer must have stood still before another client may take its place: short if its client
     * holds much more than the other one, else long enough to be sure.
     */
    public static long longEnough(long weight, long asking) {
        return weight / MUCH > asking ? MOMENT : STILL;
    }

    private void leave(PendingResponse response, long now) {
        long freed = release(response);
        held -= freed;
        // still in memory until the network releases it
        response.content = null;
        response.bytes = freed;
        response.droppedAt = now == 0 ? 1 : now;
        leaving += freed;
    }

    /**
     * Drops every response that has stood still for too long.
     *
     * @param most the longest time allowed
     */
    public void dropStalled(Duration most) {
        List<PendingResponse> late = new ArrayList<>();
        List<PendingResponse> stuck = new ArrayList<>();
        synchronized (this) {
            long now = now();
            for (PendingResponse response : pending) {
                if (response.droppedAt != 0) {
                    if (now - response.droppedAt > STILL) {
                        stuck.add(response);
                    }
                } else if (response.stalled(now) > most.toNanos()) {
                    leave(response, now);
                    late.add(response);
                }
            }
        }
        drop(late);
        stuck.forEach(response -> dropper.execute(response::close));
    }

    private void drop(List<PendingResponse> dropped) {
        dropped.forEach(response -> dropper.execute(response::drop));
    }

    /** Returns the bytes held, including those of dropped answers. */
    public synchronized long held() {
        return held + leaving;
    }

    long now() {
        return clock.getAsLong();
    }
}
