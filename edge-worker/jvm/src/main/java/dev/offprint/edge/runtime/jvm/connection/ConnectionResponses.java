package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.limit.ClientMemory;
import dev.offprint.edge.runtime.jvm.limit.PendingResponse;
import dev.offprint.edge.runtime.jvm.limit.PendingResponses;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.server.Request;

/**
 * The responses of a connection: those that are unfinished, counted for their client, and which requests it has cancelled. Used by
 * many threads.
 */
public final class ConnectionResponses {

    /** How many cancelled requests are remembered, until they are logged: more than are open at once. */
    private static final int MOST_CANCELLED = 256;

    private static final int HTTP_2 = 20;

    private final DeadlineEndPoint connection;
    private final PendingResponses pending;
    private final Set<String> cancelled = new LinkedHashSet<>();

    ConnectionResponses(DeadlineEndPoint connection, ClientMemory memory) {
        this.connection = connection;
        this.pending = new PendingResponses(memory);
    }

    /**
     * Returns the counted response to a request. HTTP/1.1 counts it from now on, HTTP/2 since its arrival, because its requests
     * queue.
     *
     * @return the response, or nothing if there is no room for it or it has been dropped already
     */
    public Optional<PendingResponse> of(Request request, ClientKey client) {
        String id = request.getId();
        return request.getConnectionMetaData().getHttpVersion().getVersion() < HTTP_2
                ? whole(id, client, RequestHead.memory(request.getHeaders()))
                : pending.of(id);
    }

    /** Returns a response of HTTP/1.1, counted with these bytes from now on, or nothing if there is no room for it. */
    public Optional<PendingResponse> whole(String id, ClientKey client, long bytes) {
        return begin(id, client, bytes, new Whole());
    }

    /** Counts a response of this connection. */
    Optional<PendingResponse> begin(String id, ClientKey client, long bytes, PendingResponse.Owner owner) {
        Optional<PendingResponse> begun = pending.begin(id, client, bytes, owner);
        if (!connection.isOpen()) {
            end(id); // closed meanwhile, so the end of the connection does not end it
        }
        return begun;
    }

    /** The response to a request has ended, complete or not. */
    public void end(String id) {
        pending.end(id);
    }

    /** The connection has ended. */
    void endAll() {
        pending.endAll();
    }

    /** Returns whether all responses have ended. */
    boolean isEmpty() {
        return pending.isEmpty();
    }

    /**
     * Returns the time since a part of an answer was read, in nanoseconds.
     *
     * @param quiet the time since anything else happened
     */
    long stalled(long now, long quiet) {
        return pending.stalled(now, quiet);
    }

    /** The client has cancelled a request. */
    void cancelled(String id) {
        synchronized (cancelled) {
            if (cancelled.size() >= MOST_CANCELLED) {
                cancelled.remove(cancelled.iterator().next());
            }
            cancelled.add(id);
        }
    }

    /** Returns whether a client did not wait for the response to a request. To be asked once. */
    public boolean isAbandoned(String id) {
        synchronized (cancelled) {
            return cancelled.remove(id) || !connection.isOpen();
        }
    }

    /** In HTTP/1.1 a response owns the whole connection: breaking it off closes the connection (RFC 9112, 8). */
    private final class Whole implements PendingResponse.Owner {
        @Override
        public void drop() {
            connection.close();
        }

        @Override
        public void close() {
            connection.reset("the client takes nothing of the answer");
        }
    }
}
