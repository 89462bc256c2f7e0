package dev.offprint.edge.runtime.jvm.process;

import dev.offprint.edge.runtime.jvm.connection.DeadlineConnector;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/**
 * The time between the order to stop and the stop. At first the server goes on as before and only says that it is not ready. Then it
 * accepts no more connections, asks clients to leave theirs (RFC 9112, 9.6; RFC 9113, 6.8), and waits for the requests in progress.
 */
public final class Drain {

    private static final long PAUSE_MILLIS = 10;

    private final Duration notice;
    private final Duration grace;
    private final AtomicBoolean draining = new AtomicBoolean();

    /**
     * Returns a drain that has not begun.
     *
     * @param notice how long connections are still accepted
     * @param grace how long requests may take to finish after that; zero for no wait at all
     */
    public Drain(Duration notice, Duration grace) {
        this.notice = notice;
        this.grace = grace;
    }

    /** Returns whether the drain has begun. */
    public boolean isDraining() {
        return draining.get();
    }

    /** Drains once; a second call returns at once. */
    public void run(DeadlineConnector connector, LongSupplier requests) throws InterruptedException {
        if (draining.getAndSet(true) || !connector.isRunning()) {
            return;
        }
        Thread.sleep(notice.toMillis());
        connector.leave();
        long end = System.nanoTime() + grace.toNanos();
        while ((requests.getAsLong() > 0 || connector.openConnections() > 0) && System.nanoTime() - end < 0) {
            Thread.sleep(PAUSE_MILLIS);
        }
    }
}
