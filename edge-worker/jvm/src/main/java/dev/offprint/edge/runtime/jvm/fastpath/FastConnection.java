package dev.offprint.edge.runtime.jvm.fastpath;

import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.limit.RateLimiter;
import dev.offprint.edge.runtime.jvm.connection.DeadlineEndPoint;
import dev.offprint.edge.runtime.jvm.connection.RawConnectionFactory;
import dev.offprint.edge.runtime.jvm.proxy.PeerAddress;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.internal.HttpConnection;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Answers the plain requests of one connection. It is asked when bytes arrive between two requests; it reads them and answers head
 * after head. The rest, from the first byte of the first request that it leaves, goes back to the connection, for Jetty to read. An
 * answer that the network does not take at once becomes an {@link UnsentAnswer}.
 */
@SuppressWarnings("ByteBufferBackingArray") // FastPath.Buffers allocates them
final class FastConnection implements RawConnectionFactory.Shortcut, Callback {

    private static final byte[] NO_CONTENT = new byte[0];

    private final FastPath shared;
    private final HttpConnection connection;
    private final DeadlineEndPoint network;
    private final InvocationType invocation;
    private @Nullable String peer;
    private @Nullable ClientKey onlyClient;

    /** What became of a request. */
    private enum Outcome {
        ANSWERED,
        /** The answer is being sent. The connection goes on when that is done. */
        UNSENT,
        CLOSED
    }

    FastConnection(FastPath shared, HttpConnection connection, DeadlineEndPoint network) {
        this.shared = shared;
        this.connection = connection;
        this.network = network;
        this.invocation = connection.getServer().getInvocationType();
    }

    @Override
    public boolean serve() {
        FastPath.Buffers buffers = shared.buffers();
        ByteBuffer in = buffers.in.position(0).limit(0); // Jetty fills behind the limit
        int filled;
        try {
            filled = network.fill(in);
        } catch (IOException again) {
            return false; // Jetty reads again, and has rules for what happens then
        }
        if (filled <= 0) {
            return false;
        }
        long arrived = System.nanoTime();
        int at = 0;
        while (at < filled) {
            int end = buffers.head.read(in.array(), at, filled);
            if (end < 0 || !shared.select(buffers.head, buffers.answer)) {
                leave(in, at, filled);
                return false;
            }
            end = HeadSyntax.afterLineEnds(in.array(), end, filled);
            Outcome outcome = answer(buffers, arrived, in, end, filled);
            if (outcome != Outcome.ANSWERED) {
                return true;
            }
            at = end;
        }
        connection.fillInterested(this);
        return true;
    }

    private void leave(ByteBuffer in, int from, int to) {
        if (from < to) {
            network.unread(in.slice(from, to - from));
        }
    }

    private Outcome answer(FastPath.Buffers buffers, long arrived, ByteBuffer in, int end, int filled) {
        SelectedAnswer answer = buffers.answer;
        RateLimiter limiter = answer.limiter();
        if (limiter != null) {
            admit(buffers, limiter);
        }
        byte[] content = buffers.head.isHead() ? NO_CONTENT : answer.content();
        network.requestBegins(arrived);
        shared.open().increment();
        try {
            if (!isSent(answer.head(), content, buffers.out)) {
                leave(in, end, filled); // before another thread can go on
                unsent(buffers, content.length, arrived).send();
                return Outcome.UNSENT;
            }
        } catch (IOException gone) {
            ended(buffers.head, answer.head(), 0, arrived);
            network.close(gone);
            return Outcome.CLOSED;
        }
        ended(buffers.head, answer.head(), content.length, arrived);
        return Outcome.ANSWERED;
    }

    /** Returns whether the network takes the whole answer at once. */
    private boolean isSent(HeadBlock head, byte[] content, AnswerPieces pieces) throws IOException {
        boolean all = network.flush(pieces.first(head, shared.date(), content));
        while (all && pieces.hasNext()) {
            all = network.flush(pieces.next());
        }
        return all;
    }

    private void admit(FastPath.Buffers buffers, RateLimiter limiter) {
        long now = TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
        Admission admission = limiter.admit(client(buffers.head), now);
        if (!admission.admitted()) {
            buffers.answer.set(shared.answers().refused(buffers.head, admission));
        }
    }

    private UnsentAnswer unsent(FastPath.Buffers buffers, int length, long arrived) {
        // what is in the buffers is copied: this thread reads others meanwhile
        SimpleHead kept = buffers.head.copy();
        HeadBlock block = buffers.answer.head();
        return new UnsentAnswer(
                connection,
                network,
                client(kept),
                buffers.out.rest(),
                sent -> ended(kept, block, sent ? length : 0, arrived));
    }

    /** A request has been answered, or never will be. */
    private void ended(SimpleHead head, HeadBlock block, int sent, long arrived) {
        long now = System.nanoTime();
        network.requestEnds(now);
        shared.open().decrement();
        AnsweredRequests completed = shared.completed();
        if (completed != null) {
            completed.answered(head, client(head), block.status(), block.coding(), sent, now - arrived);
        }
    }

    private ClientKey client(SimpleHead head) {
        if (shared.areClientsAnnounced()) {
            return shared.client(peer(), head);
        } else if (onlyClient == null) {
            onlyClient = shared.client(peer(), head);
        }
        return onlyClient;
    }

    private String peer() {
        if (peer == null) { // not before the first request: a proxy announces it first
            peer = PeerAddress.of(Objects.requireNonNull(connection.getRemoteSocketAddress()));
        }
        return peer;
    }

    /** Bytes have arrived. */
    @Override
    public void succeeded() {
        connection.onFillable();
    }

    /** None arrived in time, or the connection is broken. */
    @Override
    public void failed(Throwable cause) {
        connection.onFillInterestedFailed(cause);
    }

    @Override
    public InvocationType getInvocationType() {
        return invocation;
    }
}
