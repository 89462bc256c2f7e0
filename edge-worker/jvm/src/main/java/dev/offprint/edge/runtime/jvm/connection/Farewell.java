package dev.offprint.edge.runtime.jvm.connection;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.NegotiatingServerConnection;
import org.jspecify.annotations.Nullable;

/** How the server ends a connection whose client does nothing wrong but is late, or has to leave. */
final class Farewell {

    /** The time to read the answer to a late request, or the last answer while the server stops. */
    static final Duration TIME = Duration.ofSeconds(1);

    private final DeadlineEndPoint endPoint;
    private final RequestClock clock;
    /** The thread that writes to a client that is late, or null. */
    private volatile @Nullable Thread writer;

    private volatile boolean askedToLeave;

    Farewell(DeadlineEndPoint endPoint, RequestClock clock) {
        this.endPoint = endPoint;
        this.clock = clock;
    }

    /** Returns whether this thread may write: the client is in time, or the thread writes the last answer. */
    boolean mayWrite() {
        return clock.mayWrite() || Thread.currentThread() == writer;
    }

    /**
     * Asks the client to leave because the server stops. HTTP/2 says so (GOAWAY, RFC 9113, 6.8); HTTP/1.1 can only with an answer. A
     * connection without a request is closed after a moment, because a request may be on its way.
     *
     * @param idle whether no response is unfinished
     */
    void leave(long now, boolean idle) {
        EndPoint application = endPoint.application();
        if (application.getConnection() instanceof HTTP2Connection http2 && !askedToLeave) {
            askedToLeave = true;
            CompletableFuture<Void> unused = http2.getSession().shutdown();
        } else if (idle && clock.idle(now) > TIME.toNanos()) {
            application.close();
        }
    }

    /**
     * Ends a connection whose request head is overdue. A client that has sent a part of the head gets an answer first, if the system
     * accepts it at once. A client that has sent nothing gets none, because it could take it for the answer to its next request. If
     * anything was written, the client has time to read it.
     *
     * @param answer returns the answer in HTTP/1.1; HTTP/2 has none
     */
    void endLate(Supplier<ByteBuffer> answer) {
        RequestClock.Verdict verdict = clock.giveUp(System.nanoTime());
        if (verdict == RequestClock.Verdict.IN_TIME) {
            return;
        }
        writer = Thread.currentThread();
        if (verdict == RequestClock.Verdict.ASKED && !endPoint.isHttp2()) {
            answer(answer.get());
        }
        if (endPoint.hasWritten() && !isHandshaking()) {
            endPoint.application().shutdownOutput();
        } else {
            endPoint.close(new TimeoutException("no request in time"));
        }
    }

    private void answer(ByteBuffer answer) {
        try {
            endPoint.application().flush(answer);
        } catch (IOException gone) {
            endPoint.close(gone);
        }
    }

    private boolean isHandshaking() {
        return endPoint.application().getConnection() instanceof NegotiatingServerConnection;
    }
}
