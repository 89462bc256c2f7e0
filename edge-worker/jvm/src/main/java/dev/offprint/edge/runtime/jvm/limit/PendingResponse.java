package dev.offprint.edge.runtime.jvm.limit;

import dev.offprint.edge.limit.ClientKey;
import org.jspecify.annotations.Nullable;

/**
 * A request from its arrival to the end of its answer, with the memory it uses until then. {@link ClientMemory} creates and counts
 * it, and its lock guards the fields that are not volatile.
 */
public final class PendingResponse {

    private final ClientMemory memory;
    private final Owner owner;

    final ClientKey client;
    /** The bytes that only this response holds. */
    long bytes;

    /** The content in memory, which other responses may share, or null. */
    byte @Nullable [] content;

    /** The time it was dropped, in nanoseconds, or 0. */
    long droppedAt;

    boolean ended;

    /** The time since which the server waits for the client, in nanoseconds; 0 while the server works. */
    private volatile long waitingSince;

    /** The HTTP/1.1 connection of a response, or the stream of an HTTP/2 connection. */
    public interface Owner {

        /** Aborts the response. May block. */
        void drop();

        /** Closes the connection of a response that did not end after it was dropped. May block. */
        void close();
    }

    PendingResponse(ClientMemory memory, ClientKey client, long bytes, Owner owner) {
        this.memory = memory;
        this.client = client;
        this.bytes = bytes;
        this.owner = owner;
    }

    /**
     * Counts the content of the answer, once for all answers with the same array.
     *
     * @return whether there is room for it; if not, it must not be sent
     */
    public boolean hold(byte[] body) {
        return memory.hold(this, body);
    }

    /**
     * Counts the memory of a streamed answer: its buffer, and the file or the connection it is read from.
     *
     * @param more the memory of its content besides, in bytes
     * @return whether there is room for it; if not, it must not be sent
     */
    public boolean holdStream(long more) {
        return memory.holdStream(this, more);
    }

    /** The response waits for the client from now on: it has started, or the client has read a part. */
    public void progressed() {
        long now = memory.now();
        waitingSince = now == 0 ? 1 : now;
    }

    /** The response is complete or aborted, and holds nothing any more. May be called twice. */
    public void end() {
        memory.end(this);
    }

    /** Returns the time since the client last read a part, in nanoseconds; negative while the server works. */
    public long stalled(long now) {
        long since = waitingSince;
        return since == 0 ? -1 : now - since;
    }

    /** Returns the bytes it would hold if it shared nothing. */
    long weight() {
        byte[] held = content;
        return bytes + (held == null ? 0 : held.length);
    }

    void drop() {
        owner.drop();
    }

    void close() {
        owner.close();
    }
}
