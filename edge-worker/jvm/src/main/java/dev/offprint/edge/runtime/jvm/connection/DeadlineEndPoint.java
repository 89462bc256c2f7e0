package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.limit.ClientMemory;
import dev.offprint.edge.runtime.jvm.limit.PendingResponse;
import java.io.IOException;
import java.net.StandardSocketOptions;
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
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/**
 * A connection that knows since when it owes a complete request head ({@link RequestClock}), since when its client reads
 * nothing, and which responses are on their way. What its client does not take is thrown away with it: an orderly close
 * would leave it in the system's queue, where no limit reaches it.
 */
public final class DeadlineEndPoint extends SocketChannelEndPoint {

    /** More than this is never handed to the system at once: for each write it takes a copy of its own (Java's NIO). */
    private static final int LARGEST_WRITE = 128 * 1024;

    /** So long a client may take an answer that its request was late, or its last one while the server stops. */
    static final Duration FAREWELL = Duration.ofSeconds(1);

    private final RequestClock clock;
    /** What the system queues for the client at most, in bytes. */
    private final int queue;

    private final ClientMemory memory;
    private final Map<String, PendingResponse> pending = new ConcurrentHashMap<>(2);
    /** Since when the client reads nothing that is written, 0 where it does. */
    private volatile long blockedSince;
    /** Since when the client is to take the rest and to close, 0 where more may come. */
    private volatile long endedSince;

    private volatile boolean written;
    private volatile boolean reset;

    DeadlineEndPoint(
            SocketChannel channel,
            ManagedSelector selector,
            SelectionKey key,
            Scheduler scheduler,
            long deadlineNanos,
            ClientMemory memory)
            throws IOException {
        super(channel, selector, key, scheduler);
        this.queue = channel.getOption(StandardSocketOptions.SO_SNDBUF);
        this.clock = new RequestClock(System.nanoTime(), deadlineNanos);
        this.memory = memory;
    }

    @Override
    public int fill(ByteBuffer buffer) throws IOException {
        int filled = super.fill(buffer);
        if (filled > 0) {
            clock.received(System.nanoTime());
        }
        return filled;
    }

    @Override
    public boolean flush(ByteBuffer... buffers) throws IOException {
        if (!clock.mayWrite()) {
            throw new EofException("the request came too late");
        }
        written = true;
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
    public void requestBegins() {
        clock.requestBegins(System.nanoTime());
    }

    /** A request has been answered. In HTTP/1 the next byte belongs to the next request. */
    public void requestEnds() {
        clock.requestEnds(System.nanoTime());
    }

    /**
     * A request has been answered. In HTTP/2 bytes need not belong to requests (acknowledgements, pings), so there is no
     * telling when the next one begins: the connection has the time of an idle one for it.
     *
     * @param idle how long that is
     */
    public void requestEnds(Duration idle) {
        clock.requestEnds(System.nanoTime(), idle);
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
                ? begin(id, client, RequestHead.memory(request.getHeaders()), new Whole())
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

    @Override
    protected void doShutdownOutput() {
        endedSince = Math.max(1, System.nanoTime());
        super.doShutdownOutput();
    }

    /** While the client has time to take the rest, the connector looks after that time. */
    @Override
    protected void onIdleExpired(TimeoutException timeout) {
        if (endedSince == 0) {
            super.onIdleExpired(timeout);
        }
    }

    @Override
    public void doClose() {
        if (reset || isBrokenOff()) {
            try {
                getChannel().setOption(StandardSocketOptions.SO_LINGER, 0);
            } catch (IOException gone) { // there is nothing left to throw away
                reset = false;
            }
        }
        super.doClose();
    }

    /** Whether an answer ends before its end. In HTTP/2 the client may be told why, as long as it reads. */
    private boolean isBrokenOff() {
        return getConnection() instanceof HTTP2Connection ? blockedSince != 0 : !pending.isEmpty();
    }

    /** Closes the connection and throws away what the client has not taken (RST). */
    void reset(String reason) {
        reset = true;
        close(new TimeoutException(reason));
    }

    /** Returns for how long the client could take the rest and close, in nanoseconds; 0 where more may come. */
    long ended(long now) {
        long since = endedSince;
        return since == 0 ? 0 : Math.max(0, now - since);
    }

    /**
     * Returns how long the client may take for the rest and close, in nanoseconds: as long as for any other parts, for all
     * that the system may have queued. Whoever was late has had its time.
     *
     * @param stall the time for a part
     */
    long timeForTheRest(Duration stall) {
        return clock.isGivenUp() ? FAREWELL.toNanos() : stall.toNanos() * Math.max(1, queue / ResponseWriter.PART);
    }

    /** Returns whether a head is overdue. */
    boolean isLate(long now) {
        return clock.isLate(now);
    }

    /**
     * Ends a connection whose request head is overdue. A client that has sent a part of the head gets an answer first, where
     * the system takes it at once. A client that has sent nothing gets none: it would be taken for the answer to the request
     * that the client is about to send. Where something was written, the client has time to take it.
     *
     * @param answer the answer in HTTP/1.1; HTTP/2 has none
     */
    void endLate(Supplier<ByteBuffer> answer) {
        RequestClock.Verdict verdict = clock.giveUp(System.nanoTime());
        if (verdict == RequestClock.Verdict.IN_TIME) {
            return;
        }
        if (verdict == RequestClock.Verdict.ASKED && !(getConnection() instanceof HTTP2Connection)) {
            answer(answer.get());
        }
        if (written) {
            shutdownOutput();
        } else {
            close(new TimeoutException("no request in time"));
        }
    }

    private void answer(ByteBuffer answer) {
        try {
            super.flush(answer);
            written = true;
        } catch (IOException gone) {
            close(gone);
        }
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
        long quiet = clock.quiet(now, !pending.isEmpty());
        for (PendingResponse response : pending.values()) {
            quiet = Math.min(quiet, response.stalled(now));
        }
        return quiet;
    }

    /** The connection as a whole: in HTTP/1.1 an answer broken off ends it (RFC 9112, 8). */
    private final class Whole implements PendingResponse.Owner {
        @Override
        public void drop() {
            close();
        }

        @Override
        public void close() {
            reset("the client takes nothing of the answer");
        }
    }
}
