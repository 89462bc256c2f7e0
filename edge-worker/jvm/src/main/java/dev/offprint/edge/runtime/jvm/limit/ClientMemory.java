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
 * Counts the memory that requests and unfinished answers take, and keeps it below a limit. Over the limit the client that
 * holds the most loses the answer it has taken nothing of for the longest time; only where nothing can be dropped is
 * something new refused. A client with few requests may use a reserve, the deeper the less it asks for, so that a burst of
 * others does not shut it out.
 */
public final class ClientMemory {

    /** What a request takes besides its header fields and its content, measured at 3.5 KB in HTTP/2. */
    public static final long REQUEST = 6 * 1024;

    /** What a streamed answer takes at least: its buffer, and those of a connection to the store. */
    private static final long STREAM = 160 * 1024;
    /** Streamed answers at most, for a store has 256 connections and the workers need theirs. */
    private static final int STREAMS = 160;

    /** So long an answer may stand still and be healthy: a moment of the network, or of the collector. */
    private static final long MOMENT = Duration.ofMillis(100).toNanos();
    /** After so long an answer stands still for certain. */
    private static final long STILL = Duration.ofSeconds(1).toNanos();
    /** Looking for something to drop takes a while, so that it is not done for each of many requests at once. */
    private static final long BETWEEN_LOOKS = Duration.ofMillis(25).toNanos();
    /** So much more than the one who asks must a client hold to lose an answer that may be healthy. */
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

    /** What may be dropped, how much its client holds, and for how long it has stood still: all of one moment. */
    private record Candidate(PendingResponse response, long weight, long stalled) {}

    /**
     * Returns an empty count.
     *
     * @param limit the bytes to be held at most; clients with few requests may hold a quarter more
     * @param dropper gives answers up; dropping can block
     * @param clock nanoseconds since any moment
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
     * @param bytes what its head takes
     * @return the response to come, or nothing where there is no room for it
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
            // what others hold already costs nothing more, and what is held alone has to be served even if it is huge
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

    boolean holdStream(PendingResponse response) {
        return add(response, Math.max(STREAM, limit / STREAMS));
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

    /** Takes a response from the count; returns the bytes that nothing else holds. */
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
            // more than is needed, so that there is room until the next look
            shrink(limit - limit / 8 - needed, own + needed, now, dropped);
        }
        return held + needed <= most && held + leaving + needed <= most + limit / 2;
    }

    /**
     * Small requests have three quarters of the reserve to themselves, shared equally by all clients: a client may have read
     * answers to their end that its worker still counts. What was dropped counts until the network lets go of it, or a
     * client whose streams are dropped as fast as it opens them would fill the reserve as one that holds nothing.
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
     * Returns for how long something must have stood still to be taken from its client for another one: a moment where the
     * client holds much more than the other, else long enough to be sure.
     */
    public static long longEnough(long weight, long asking) {
        return weight / MUCH > asking ? MOMENT : STILL;
    }

    private void leave(PendingResponse response, long now) {
        long freed = release(response);
        held -= freed;
        // until the network lets go of it
        response.content = null;
        response.bytes = freed;
        response.droppedAt = now == 0 ? 1 : now;
        leaving += freed;
    }

    /**
     * Drops every response of which the client has taken nothing for too long.
     *
     * @param most how long that is
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

    /** Returns the bytes held, those on their way out included. */
    public synchronized long held() {
        return held + leaving;
    }

    long now() {
        return clock.getAsLong();
    }
}
