package dev.offprint.edge.runtime.jvm.limit;

import dev.offprint.edge.limit.ClientKey;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The unfinished responses of one connection, by the ids of their requests. */
public final class PendingResponses {

    private final ClientMemory memory;
    private final Map<String, PendingResponse> pending = new ConcurrentHashMap<>(2);

    /** Returns no responses; each will be counted in this memory. */
    public PendingResponses(ClientMemory memory) {
        this.memory = memory;
    }

    /** Counts a response, or returns nothing if there is no room for it. */
    public Optional<PendingResponse> begin(String id, ClientKey client, long bytes, PendingResponse.Owner owner) {
        Optional<PendingResponse> begun = memory.begin(client, bytes, owner);
        begun.ifPresent(response -> pending.put(id, response));
        return begun;
    }

    /** Returns the response to a request, or nothing if it has ended. */
    public Optional<PendingResponse> of(String id) {
        return Optional.ofNullable(pending.get(id));
    }

    /** The response to a request has ended, complete or not. */
    public void end(String id) {
        PendingResponse response = pending.remove(id);
        if (response != null) {
            response.end();
        }
    }

    /** All responses have ended. */
    public void endAll() {
        pending.keySet().forEach(this::end);
    }

    /** Returns whether every response has ended. */
    public boolean isEmpty() {
        return pending.isEmpty();
    }

    /**
     * Returns the shortest time for which a response was not read, in nanoseconds.
     *
     * @param longest what is returned if none was read for a shorter time
     */
    public long stalled(long now, long longest) {
        long stalled = longest;
        for (PendingResponse response : pending.values()) {
            stalled = Math.min(stalled, response.stalled(now));
        }
        return stalled;
    }
}
