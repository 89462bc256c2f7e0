package dev.offprint.edge.runtime.jvm.fastpath;

import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.connection.DeadlineEndPoint;
import dev.offprint.edge.runtime.jvm.limit.PendingResponse;
import java.nio.ByteBuffer;
import java.util.concurrent.RejectedExecutionException;
import org.eclipse.jetty.server.internal.HttpConnection;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * The rest of an answer that the network did not take at once. It is counted for its client and bound to the deadlines of slow readers
 * like any other unfinished answer; the connection reads no further request before it is sent.
 */
final class UnsentAnswer implements Callback {

    private static final String ID = "unsent";

    private final HttpConnection connection;
    private final DeadlineEndPoint network;
    private final ClientKey client;
    private final AnswerPieces.Rest rest;
    private final Ended ended;
    private @Nullable PendingResponse pending;

    /** Is told of the end, once. */
    @FunctionalInterface
    interface Ended {
        void with(boolean sent);
    }

    UnsentAnswer(
            HttpConnection connection,
            DeadlineEndPoint network,
            ClientKey client,
            AnswerPieces.Rest rest,
            Ended ended) {
        this.connection = connection;
        this.network = network;
        this.client = client;
        this.rest = rest;
        this.ended = ended;
    }

    /** Sends the rest as fast as the client reads. */
    void send() {
        pending = network.responses().whole(ID, client, rest.length()).orElse(null);
        if (pending == null) {
            network.reset("there is no room for the rest of an answer"); // a part of it is on its way
            ended.with(false);
            return;
        }
        write(pending, rest.begun());
    }

    private void write(PendingResponse counted, ByteBuffer piece) {
        counted.progressed();
        network.write(this, piece);
    }

    /** A piece is sent; the last one ends the answer. */
    @Override
    public void succeeded() {
        if (pending != null && rest.hasNext()) {
            write(pending, rest.next());
            return;
        }
        network.responses().end(ID);
        ended.with(true);
        try {
            connection.getConnector().getExecutor().execute(connection);
        } catch (RejectedExecutionException stopped) {
            network.close(stopped);
        }
    }

    @Override
    public void failed(Throwable cause) {
        network.responses().end(ID);
        ended.with(false);
        network.close(cause);
    }

    @Override
    public InvocationType getInvocationType() {
        return InvocationType.NON_BLOCKING;
    }
}
