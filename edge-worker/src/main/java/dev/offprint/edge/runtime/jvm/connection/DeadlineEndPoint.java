package dev.offprint.edge.runtime.jvm.connection;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * A connection that knows since when it owes a complete request head: from its start, and then from the first byte after
 * each answer. While a request is being answered it owes nothing.
 */
public final class DeadlineEndPoint extends SocketChannelEndPoint {

    private final long deadlineNanos;
    private int active;
    private boolean owing = true;
    private long due;

    DeadlineEndPoint(
            SocketChannel channel,
            ManagedSelector selector,
            SelectionKey key,
            Scheduler scheduler,
            long deadlineNanos) {
        super(channel, selector, key, scheduler);
        this.deadlineNanos = deadlineNanos;
        this.due = System.nanoTime() + deadlineNanos;
    }

    @Override
    public int fill(ByteBuffer buffer) throws IOException {
        int filled = super.fill(buffer);
        if (filled > 0) {
            received();
        }
        return filled;
    }

    /** A request's head has arrived. */
    public synchronized void requestBegins() {
        active++;
        owing = false;
    }

    /** A request has been answered. In HTTP/1 the next byte belongs to the next request. */
    public synchronized void requestEnds() {
        active--;
    }

    /**
     * A request has been answered. In HTTP/2 bytes need not belong to requests (acknowledgements, pings), so there is no
     * telling when the next one begins: the connection has the time of an idle one for it.
     *
     * @param idle how long that is
     */
    public synchronized void requestEnds(Duration idle) {
        active--;
        if (active == 0) {
            owing = true;
            due = System.nanoTime() + idle.toNanos();
        }
    }

    /** Returns whether a head is overdue. */
    synchronized boolean isLate(long now) {
        return owing && active == 0 && now - due > 0;
    }

    private synchronized void received() {
        if (!owing && active == 0) {
            owing = true;
            due = System.nanoTime() + deadlineNanos;
        }
    }
}
