package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.connection.PendingAnswers.Answer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.eclipse.jetty.http2.ErrorCode;
import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.http2.HTTP2Session;
import org.eclipse.jetty.http2.api.Stream;
import org.eclipse.jetty.http2.frames.ResetFrame;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * A connection that knows what its client owes: the head of a request, which has a deadline, and the reading of answers. Jetty's own idle
 * timeout starts again with every byte, so a client that sends single bytes could hold a connection for ever.
 */
public final class ClientConnection extends SocketChannelEndPoint {

    /** The time to read the answer to a late request, and to send one more request while the server stops. */
    private static final long FAREWELL = Duration.ofSeconds(1).toNanos();
    /** How much longer than a silent connection an answer may stand still before it is called quiet: a delay in the network. */
    private static final long DELAY = Duration.ofMillis(900).toNanos();

    private final ClientConnector connector;
    private final Set<Answer> answers = ConcurrentHashMap.newKeySet(2);
    private int active;
    /** When a head has to be there, in nanoseconds, or 0 while none is due. */
    private long due;

    private long quietSince = System.nanoTime();
    /** The bytes that the protocol had read when it answered the last request. */
    private long answeredBytes;

    private volatile boolean received;
    private volatile boolean reset;
    private volatile boolean askedToLeave;
    private volatile long givenUpSince;
    /** The thread that writes the answer about a late head, the last one that may write. */
    private volatile @Nullable Thread lastWriter;

    ClientConnection(SocketChannel channel, ManagedSelector selector, SelectionKey key, ClientConnector connector) {
        super(channel, selector, key, connector.getScheduler());
        this.connector = connector;
        this.due = quietSince + connector.headNanos();
    }

    /** Returns the connection of a request; its end point may be that of decrypted bytes, or of an announced client. */
    public static ClientConnection of(Request request) {
        EndPoint network = request.getConnectionMetaData().getConnection().getEndPoint();
        while (network instanceof EndPoint.Wrapper wrapper) {
            network = wrapper.unwrap();
        }
        return (ClientConnection) network;
    }

    /** Returns where requests are read from and answers are written to: above the encryption, if there is one. */
    EndPoint application() {
        return getConnection() instanceof SslConnection tls ? tls.getSslEndPoint() : this;
    }

    /** Returns the address of the client, which a proxy may have announced. */
    String client() {
        return address(
                getConnection() == null
                        ? getRemoteSocketAddress()
                        : getConnection().getEndPoint().getRemoteSocketAddress());
    }

    /** Returns an address as text, without a port; never resolves a name. */
    static String address(@Nullable SocketAddress remote) {
        return remote instanceof InetSocketAddress internet && internet.getAddress() != null
                ? internet.getAddress().getHostAddress()
                : String.valueOf(remote);
    }

    private @Nullable HTTP2Session http2() {
        return application().getConnection() instanceof HTTP2Connection http2 ? http2.getSession() : null;
    }

    /** Returns the number of open HTTP/2 streams. */
    int openStreams() {
        HTTP2Session session = http2();
        return session == null ? 0 : session.getStreamCount();
    }

    @Override
    public int fill(ByteBuffer buffer) throws IOException {
        int filled = super.fill(buffer);
        if (filled > 0) {
            received = true;
            synchronized (this) {
                due = due == 0 && active == 0 ? System.nanoTime() + connector.headNanos() : due;
            }
        }
        return filled;
    }

    @Override
    public boolean flush(ByteBuffer... buffers) throws IOException {
        if (givenUpSince != 0 && Thread.currentThread() != lastWriter) {
            throw new EofException("the request came too late"); // nothing may end up inside the answer about it
        }
        return super.flush(buffers);
    }

    /** The head of a request has arrived. */
    public synchronized void requestBegins() {
        active++;
        due = 0;
        quietSince = System.nanoTime();
    }

    /**
     * A request has been answered. In HTTP/1 the next byte belongs to the next request; in HTTP/2 bytes need not belong to requests
     * (acknowledgements, pings), so its head has the time of an idle connection.
     */
    public synchronized void requestEnds() {
        active--;
        quietSince = System.nanoTime();
        answeredBytes = application().getConnection().getBytesIn();
        if (active == 0 && http2() != null) {
            due = quietSince + Duration.ofMillis(getIdleTimeout()).toNanos();
        }
    }

    /**
     * Counts the answer to a request of this connection, until the request is completed.
     *
     * @param bytes the memory of the request
     * @return the answer to come, or nothing if there is no room for it
     */
    public Optional<Answer> begin(Request request, ClientKey client, long bytes) {
        HTTP2Session session = http2();
        int stream = session == null ? 0 : Integer.parseInt(request.getId());
        PendingAnswers.Owner owner = new PendingAnswers.Owner() {
            @Override
            public void drop() {
                if (session == null) { // in HTTP/1.1 an answer owns the whole connection (RFC 9112, 8)
                    close();
                } else {
                    reset(session, stream, ErrorCode.ENHANCE_YOUR_CALM_ERROR);
                }
            }

            @Override
            public void close() {
                ClientConnection.this.reset("the client takes nothing of its answers");
            }
        };
        Optional<Answer> begun = connector.memory().begin(client, bytes, owner);
        begun.ifPresent(answer -> {
            answers.add(answer);
            Request.addCompletionListener(request, failure -> end(answer));
            if (!isOpen()) {
                end(answer); // closed meanwhile, so the end of the connection does not end it
            }
        });
        return begun;
    }

    private void end(Answer answer) {
        answers.remove(answer);
        answer.end();
    }

    /**
     * Refuses a request of HTTP/2 before any work on it, so that the client may repeat it (RFC 9113, 8.7).
     *
     * @return whether it is one
     */
    public boolean refuse(Request request) {
        HTTP2Session session = http2();
        if (session != null) {
            reset(session, Integer.parseInt(request.getId()), ErrorCode.REFUSED_STREAM_ERROR);
        }
        return session != null;
    }

    private static void reset(HTTP2Session session, int id, ErrorCode code) {
        Stream stream = session.getStream(id);
        if (stream != null) {
            stream.reset(new ResetFrame(id, code.code), Callback.NOOP);
        }
    }

    @Override
    public void onClose(@Nullable Throwable cause) {
        super.onClose(cause);
        answers.forEach(this::end);
    }

    /** Closes the connection with a reset (RST), which discards the bytes that the client has not read. */
    void reset(String reason) {
        reset = true;
        close(new TimeoutException(reason));
    }

    @Override
    public void doClose() {
        if (received && !Transport.isBegun(getConnection())) {
            connector.unannounced(address(getRemoteSocketAddress()));
        }
        if (reset) {
            try {
                getChannel().setOption(StandardSocketOptions.SO_LINGER, 0);
            } catch (IOException gone) { // there is nothing left to discard
                reset = false;
            }
        }
        super.doClose();
    }

    /** Returns whether a part of a head has arrived, and the rest has not. */
    private synchronized boolean isWithinHead() {
        Connection http1 = application().getConnection();
        return active == 0
                && http1 instanceof ConnectionMetaData
                && !(http1 instanceof HTTP2Connection)
                && http1.getBytesIn() > answeredBytes;
    }

    /**
     * Does what is due: ends the connection if a request's head is late, or if its client reads nothing, or if the server stops.
     *
     * @param mostFrames the frames that may wait for an HTTP/2 client
     * @param leaving whether the server stops
     * @param late returns the answer to a late request in HTTP/1.1; HTTP/2 has none
     */
    void sweep(int mostFrames, boolean leaving, Supplier<ByteBuffer> late) {
        long now = System.nanoTime();
        HTTP2Session session = http2();
        if (givenUpSince != 0) {
            if (now - givenUpSince > FAREWELL) {
                close();
            }
        } else if (isLate(now)) {
            endLate(late);
        } else if (session != null && session.getFrameQueueSize() > mostFrames) {
            reset("the client reads nothing");
        } else if (leaving && session != null && !askedToLeave) { // HTTP/1.1 can say it only with an answer
            askedToLeave = true;
            CompletableFuture<Void> unused = session.shutdown(); // GOAWAY (RFC 9113, 6.8)
        } else if (leaving && isIdle(now)) { // after a moment, because a request may be on its way
            application().close();
        }
    }

    private synchronized boolean isLate(long now) {
        return due != 0 && active == 0 && now - due > 0;
    }

    private synchronized boolean isIdle(long now) {
        return active == 0 && answers.isEmpty() && !isWithinHead() && now - quietSince > FAREWELL;
    }

    /**
     * Ends a connection whose request head is overdue. A client of HTTP/1.1 that has sent a part of the head gets an answer first, if the
     * system accepts it at once. A client that has sent nothing gets none, because it could take it for the answer to its next request.
     */
    private void endLate(Supplier<ByteBuffer> late) {
        boolean within = isWithinHead();
        synchronized (this) {
            if (!isLate(System.nanoTime())) {
                return; // the head has arrived meanwhile
            }
            lastWriter = Thread.currentThread();
            givenUpSince = Math.max(1, System.nanoTime());
        }
        if (!within) {
            close(new TimeoutException("no request in time"));
            return;
        }
        try {
            application().flush(late.get());
            application().shutdownOutput();
        } catch (IOException gone) {
            close(gone);
        }
    }

    /**
     * Returns the time since a request arrived, was answered, or a part of an answer was read, in nanoseconds. Negative while the
     * server works on a request.
     */
    synchronized long quiet(long now) {
        long quiet = active > 0 && answers.isEmpty() ? -1 : now - quietSince;
        for (Answer answer : answers) {
            quiet = Math.min(quiet, answer.stalled(now) - DELAY);
        }
        return quiet;
    }
}
