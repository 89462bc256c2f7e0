package dev.offprint.edge.runtime.jvm.fastpath;

import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.connection.DeadlineEndPoint;
import dev.offprint.edge.runtime.jvm.limit.PendingResponse;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import org.eclipse.jetty.server.internal.HttpConnection;
import org.eclipse.jetty.util.Callback;

/**
 * The rest of an answer that the network did not take at once. It is counted for its client and bound to the deadlines of slow readers
 * like any other unfinished answer; the connection reads no further request before it is sent.
 */
final class UnsentAnswer implements Callback {

    private static final String ID = "unsent";

    private final HttpConnection connection;
    private final DeadlineEndPoint network;
    private final ClientKey client;
    private final Ended ended;

    /** Is told of the end, once. */
    @FunctionalInterface
    interface Ended {
        void with(boolean sent);
    }

    UnsentAnswer(HttpConnection connection, DeadlineEndPoint network, ClientKey client, Ended ended) {
        this.connection = connection;
        this.network = network;
        this.client = client;
        this.ended = ended;
    }

    /** Sends the rest as fast as the client reads. Copies it: the buffer belongs to the thread. */
    void send(ByteBuffer buffer) {
        ByteBuffer rest = ByteBuffer.allocate(buffer.remaining()).put(buffer).flip();
        Optional<PendingResponse> pending = network.responses().whole(ID, client, rest.remaining());
        if (pending.isEmpty()) {
            network.reset("there is no room for the rest of an answer"); // a part of it is on its way
            ended.with(false);
            return;
        }
        pending.get().progressed();
        network.write(this, rest);
    }

    @Override
    public void succeeded() {
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
