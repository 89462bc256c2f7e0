package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.runtime.jvm.content.FilePart;
import dev.offprint.edge.runtime.jvm.content.OutgoingBytes;
import dev.offprint.edge.runtime.jvm.limit.ClientMemory;
import dev.offprint.edge.runtime.jvm.limit.ReaderClock;
import dev.offprint.edge.runtime.jvm.proxy.Preamble;
import java.io.IOException;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/**
 * A connection that knows since when the head of a request is due ({@link RequestClock}), since when its client has read nothing,
 * and which responses are unfinished. It is closed with a reset if the client does not read: an orderly close would leave unsent
 * bytes in the system's queue, where no limit applies.
 */
public final class DeadlineEndPoint extends SocketChannelEndPoint {

    private final RequestClock clock;
    private final ReaderClock reader = new ReaderClock();
    private final Farewell farewell;
    /** The most bytes that the system queues for the client. */
    private final int queue;

    private final boolean encrypted;
    /** What reads the PROXY header, or null if none is due. */
    private final @Nullable Preamble preamble;

    private final ConnectionResponses responses;
    private final OutgoingBytes outgoing;

    /** Bytes that were read and not used. One thread reads at a time. */
    private @Nullable ByteBuffer unread;

    private volatile boolean written;
    private volatile boolean reset;

    DeadlineEndPoint(
            SocketChannel channel,
            ManagedSelector selector,
            SelectionKey key,
            Scheduler scheduler,
            long deadlineNanos,
            boolean encrypted,
            @Nullable Preamble preamble,
            ClientMemory memory)
            throws IOException {
        super(channel, selector, key, scheduler);
        this.encrypted = encrypted;
        this.preamble = preamble;
        this.queue = channel.getOption(StandardSocketOptions.SO_SNDBUF);
        this.clock = new RequestClock(System.nanoTime(), deadlineNanos);
        this.farewell = new Farewell(this, clock);
        this.responses = new ConnectionResponses(this, memory);
        this.outgoing = new OutgoingBytes(channel, super::flush);
    }

    /** Takes back bytes that were read last: the next read returns them. */
    public void unread(ByteBuffer rest) {
        unread = ByteBuffer.allocate(rest.remaining()).put(rest).flip();
    }

    @Override
    public int fill(ByteBuffer buffer) throws IOException {
        if (unread != null) {
            int again = BufferUtil.append(buffer, unread);
            unread = unread.hasRemaining() ? unread : null;
            return again;
        }
        int filled = preamble == null ? super.fill(buffer) : fillAfter(preamble, buffer);
        if (filled > 0 && encrypted) {
            clock.stirred(System.nanoTime());
        } else if (filled > 0) {
            clock.received(System.nanoTime());
        }
        return filled;
    }

    private int fillAfter(Preamble beginning, ByteBuffer buffer) throws IOException {
        try {
            return beginning.fill(buffer, super::fill);
        } catch (IOException unusable) {
            close(unusable); // without a word: it may be no HTTP at all
            return -1;
        }
    }

    /** Returns the client's address: that which a trusted proxy announced, or else that of the peer. */
    @Override
    public SocketAddress getRemoteSocketAddress() {
        SocketAddress peer = super.getRemoteSocketAddress();
        return preamble == null
                ? peer
                : preamble.client().map(SocketAddress.class::cast).orElse(peer);
    }

    /** Bytes of the client have been decrypted. */
    void decrypted() {
        clock.received(System.nanoTime());
    }

    /** Returns the connection below an end point, which may be that of decrypted bytes. */
    public static DeadlineEndPoint below(EndPoint endPoint) {
        EndPoint network = endPoint instanceof EndPoint.Wrapper wrapper ? wrapper.unwrap() : endPoint;
        if (network instanceof DeadlineEndPoint counted) {
            return counted;
        }
        throw new IllegalStateException("a connection that is not counted: " + endPoint);
    }

    /** Returns where requests are read from and answers are written to: above the encryption, if there is one. */
    EndPoint application() {
        return getConnection() instanceof SslConnection tls ? tls.getSslEndPoint() : this;
    }

    boolean isHttp2() {
        return application().getConnection() instanceof HTTP2Connection;
    }

    @Override
    public boolean flush(ByteBuffer... buffers) throws IOException {
        if (!farewell.mayWrite()) {
            throw new EofException("the request came too late");
        }
        written = true;
        long before = OutgoingBytes.remaining(buffers);
        boolean all = outgoing.write(buffers);
        boolean moved = OutgoingBytes.remaining(buffers) < before;
        if (moved) {
            notIdle();
        }
        reader.wrote(!all && !moved);
        return all;
    }

    /** A buffer that is written next stands for a part of a file, which is sent in its place. Not for encrypted connections. */
    void sendsNext(FilePart file) {
        outgoing.sendsNext(file);
    }

    /** The head of a request has arrived at this time. */
    public void requestBegins(long now) {
        clock.requestBegins(now);
    }

    /** A request has been answered at this time. In HTTP/1 the next byte belongs to the next request. */
    public void requestEnds(long now) {
        clock.requestEnds(now);
    }

    /**
     * A request has been answered. In HTTP/2 bytes need not belong to requests (acknowledgements, pings), so the beginning of the
     * next request is unknown: it has the time of an idle connection.
     *
     * @param idle that time
     */
    public void requestEnds(Duration idle) {
        clock.requestEnds(System.nanoTime(), idle);
    }

    /** Returns the responses of this connection. */
    public ConnectionResponses responses() {
        return responses;
    }

    @Override
    public void onClose(@Nullable Throwable cause) {
        super.onClose(cause);
        responses.endAll();
    }

    @Override
    protected void doShutdownOutput() {
        reader.ended(System.nanoTime());
        super.doShutdownOutput();
    }

    /** While the client reads the rest, the deadline of the connector applies instead. */
    @Override
    protected void onIdleExpired(TimeoutException timeout) {
        if (!reader.hasEnded()) {
            super.onIdleExpired(timeout);
        }
    }

    @Override
    public void doClose() {
        if (reset || isBrokenOff()) {
            try {
                getChannel().setOption(StandardSocketOptions.SO_LINGER, 0);
            } catch (IOException gone) { // there is nothing left to discard
                reset = false;
            }
        }
        super.doClose();
    }

    /** Returns whether an answer is broken off. In HTTP/2 the client is told why, as long as it reads. */
    private boolean isBrokenOff() {
        return isHttp2() ? reader.isBlocked() : !responses.isEmpty();
    }

    /** Closes the connection with a reset (RST), which discards the bytes that the client has not read. */
    public void reset(String reason) {
        reset = true;
        close(new TimeoutException(reason));
    }

    /** Asks the client to leave because the server stops. */
    void leave(long now) {
        farewell.leave(now, responses.isEmpty());
    }

    /** Returns since when the client reads nothing, or must read the rest. */
    ReaderClock reader() {
        return reader;
    }

    /**
     * Returns the time to read the rest and close, in nanoseconds: the time for every part that the system may have queued. A late
     * client gets less.
     *
     * @param stall the time for a part
     */
    long timeForTheRest(Duration stall) {
        return clock.isGivenUp() ? Farewell.TIME.toNanos() : stall.toNanos() * Math.max(1, queue / ResponseWriter.PART);
    }

    /** Returns whether a head is overdue. */
    boolean isLate(long now) {
        return clock.isLate(now);
    }

    /** Returns how the connection ends if the client is late. */
    Farewell farewell() {
        return farewell;
    }

    /** Returns whether anything was written. */
    boolean hasWritten() {
        return written;
    }

    /**
     * Returns the time since a request arrived, was answered, or a part of an answer was read, in nanoseconds. Negative while the
     * server works on a request.
     */
    long quiet(long now) {
        return responses.stalled(now, clock.quiet(now, !responses.isEmpty()));
    }
}
