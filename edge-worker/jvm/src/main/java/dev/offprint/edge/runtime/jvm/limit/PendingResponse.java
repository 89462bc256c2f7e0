package dev.offprint.edge.runtime.jvm.limit;

import dev.offprint.edge.limit.ClientKey;
import org.jspecify.annotations.Nullable;

/**
 * A request from its arrival to the end of its answer, and the memory it takes until then. Made and counted by {@link
 * ClientMemory}, whose lock guards what is not volatile.
 */
public final class PendingResponse {

    private final ClientMemory memory;
    private final Owner owner;

    final ClientKey client;
    /** Bytes that it alone holds. */
    long bytes;

    /** Content in memory that it may share with others, null where there is none. */
    byte @Nullable [] content;

    /** When it was dropped, in nanoseconds; 0 where it was not. */
    long droppedAt;

    boolean ended;

    /** Since when the client owes the next step, in nanoseconds; 0 while the server works. */
    private volatile long waitingSince;

    /** Where a response belongs: an HTTP/1.1 connection, or a stream of an HTTP/2 connection. */
    public interface Owner {

        /** Gives the response up. May block. */
        void drop();

        /** Closes its connection, for one that stays in spite of having been dropped. May block. */
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
     * @return whether there is room for it; where not, it must not be sent
     */
    public boolean hold(byte[] body) {
        return memory.hold(this, body);
    }

    /**
     * Counts what a streamed answer takes: its buffer, and the file or the connection it is read from.
     *
     * @return whether there is room for it; where not, it must not be sent
     */
    public boolean holdStream() {
        return memory.holdStream(this);
    }

    /** From now on the client is what this response waits for; told again, the client has taken a part. */
    public void progressed() {
        long now = memory.now();
        waitingSince = now == 0 ? 1 : now;
    }

    /** It is answered, or given up: nothing is held any more. Told again, nothing happens. */
    public void end() {
        memory.end(this);
    }

    /** Returns for how long the client has taken nothing, in nanoseconds; negative while the server works. */
    public long stalled(long now) {
        long since = waitingSince;
        return since == 0 ? -1 : now - since;
    }

    /** Returns the bytes it would hold alone. */
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
