package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.limit.ClientMemory;
import dev.offprint.edge.runtime.jvm.limit.PendingResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/**
 * A connection that knows since when it owes a complete request head: from its start, and then from the first byte after
 * each answer. While a request is being answered it owes nothing. It also knows since when its client reads nothing, and
 * which responses are on their way.
 */
public final class DeadlineEndPoint extends SocketChannelEndPoint {

    /** More than this is never handed to the system at once: for each write it takes a copy of its own (Java's NIO). */
    private static final int LARGEST_WRITE = 128 * 1024;

    private final long deadlineNanos;
    private final ClientMemory memory;
    private final Map<String, PendingResponse> pending = new ConcurrentHashMap<>(2);
    private int active;
    private boolean owing = true;
    /** Whether a part of the head that is owed has arrived. */
    private boolean begun;

    private long due;
    private long quietSince;
    /** Since when the client reads nothing that is written, 0 where it does. */
    private volatile long blockedSince;

    DeadlineEndPoint(
            SocketChannel channel,
            ManagedSelector selector,
            SelectionKey key,
            Scheduler scheduler,
            long deadlineNanos,
            ClientMemory memory) {
        super(channel, selector, key, scheduler);
        this.deadlineNanos = deadlineNanos;
        this.memory = memory;
        this.quietSince = System.nanoTime();
        this.due = quietSince + deadlineNanos;
    }

    @Override
    public int fill(ByteBuffer buffer) throws IOException {
        int filled = super.fill(buffer);
        if (filled > 0) {
            received();
        }
        return filled;
    }

    @Override
    public boolean flush(ByteBuffer... buffers) throws IOException {
        long before = remaining(buffers);
        ByteBuffer large = buffers.length == 1 && before > LARGEST_WRITE ? buffers[0] : null;
        boolean all = large == null ? super.flush(buffers) : flushPart(large);
        boolean blocked = !all && remaining(buffers) == before;
        if (!blocked) {
            blockedSince = 0;
        } else if (blockedSince == 0) {
            blockedSince = Math.max(1, System.nanoTime());
        }
        return all;
    }

    private boolean flushPart(ByteBuffer large) throws IOException {
        int end = large.limit();
        large.limit(large.position() + LARGEST_WRITE);
        try {
            super.flush(large);
        } finally {
            large.limit(end);
        }
        return false;
    }

    private static long remaining(ByteBuffer... buffers) {
        long remaining = 0;
        for (ByteBuffer buffer : buffers) {
            remaining += buffer.remaining();
        }
        return remaining;
    }

    /** A request's head has arrived. */
    public synchronized void requestBegins() {
        active++;
        owing = false;
        begun = false;
        quietSince = System.nanoTime();
    }

    /** A request has been answered. In HTTP/1 the next byte belongs to the next request. */
    public synchronized void requestEnds() {
        active--;
        quietSince = System.nanoTime();
    }

    /**
     * A request has been answered. In HTTP/2 bytes need not belong to requests (acknowledgements, pings), so there is no
     * telling when the next one begins: the connection has the time of an idle one for it.
     *
     * @param idle how long that is
     */
    public synchronized void requestEnds(Duration idle) {
        requestEnds();
        if (active == 0) {
            owing = true;
            due = System.nanoTime() + idle.toNanos();
        }
    }

    /**
     * Returns the response to a request, counted from now on, or since the request arrived: HTTP/2 counts on arrival, for
     * its requests queue.
     *
     * @return nothing where there is no room for it, or where it has been given up already
     */
    public Optional<PendingResponse> response(Request request, ClientKey client) {
        String id = request.getId();
        return request.getConnectionMetaData().getHttpVersion().getVersion() < 20
                ? begin(id, client, HeadSize.of(request.getHeaders()), new Whole())
                : Optional.ofNullable(pending.get(id));
    }

    /** Counts a response of this connection. */
    Optional<PendingResponse> begin(String id, ClientKey client, long bytes, PendingResponse.Owner owner) {
        Optional<PendingResponse> begun = memory.begin(client, bytes, owner);
        begun.ifPresent(response -> pending.put(id, response));
        if (!isOpen()) {
            end(id); // closed meanwhile: nobody else will
        }
        return begun;
    }

    /** The response to a request has ended, whatever became of it. */
    public void end(String id) {
        PendingResponse response = pending.remove(id);
        if (response != null) {
            response.end();
        }
    }

    @Override
    public void onClose(@Nullable Throwable cause) {
        super.onClose(cause);
        pending.keySet().forEach(this::end);
    }

    /** Returns whether a head is overdue. */
    synchronized boolean isLate(long now) {
        return owing && active == 0 && now - due > 0;
    }

    /**
     * Closes a connection whose request head is overdue. A client that has sent a part of the head gets an answer first, where
     * the system takes it at once. A client that has sent nothing gets none: it would be taken for the answer to the request
     * that the client is about to send.
     *
     * @param answer the answer in HTTP/1.1; HTTP/2 says that it closes by itself
     */
    void closeLate(Supplier<ByteBuffer> answer) {
        if (hasBegun() && !(getConnection() instanceof HTTP2Connection)) {
            try {
                super.flush(answer.get());
            } catch (IOException gone) {
                close(gone);
            }
        }
        close(new TimeoutException("no request in time"));
    }

    private synchronized boolean hasBegun() {
        return owing && begun && active == 0;
    }

    /** Returns for how long the client has read nothing of what is written, in nanoseconds; 0 where it reads. */
    long blocked(long now) {
        long since = blockedSince;
        return since == 0 ? 0 : Math.max(0, now - since);
    }

    /**
     * Returns for how long nothing has come of this connection, in nanoseconds: no request begun, answered, or taken a part
     * of. Negative while the server works on a request.
     */
    long quiet(long now) {
        long quiet;
        synchronized (this) {
            quiet = now - quietSince;
            if (active > 0 && pending.isEmpty()) {
                return -1;
            }
        }
        for (PendingResponse response : pending.values()) {
            quiet = Math.min(quiet, response.stalled(now));
        }
        return quiet;
    }

    private synchronized void received() {
        if (!owing && active == 0) {
            owing = true;
            due = System.nanoTime() + deadlineNanos;
        }
        begun |= active == 0;
    }

    /** The connection as a whole: in HTTP/1.1 an answer broken off ends it (RFC 9112, 8). */
    private final class Whole implements PendingResponse.Owner {
        @Override
        public void drop() {
            close();
        }

        @Override
        public void close() {
            DeadlineEndPoint.this.close(new TimeoutException("the client takes nothing of the answer"));
        }
    }
}
