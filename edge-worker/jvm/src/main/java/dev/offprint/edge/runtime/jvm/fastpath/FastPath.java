package dev.offprint.edge.runtime.jvm.fastpath;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.connection.DeadlineEndPoint;
import dev.offprint.edge.runtime.jvm.connection.RawConnectionFactory;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.server.internal.HttpConnection;
import org.jspecify.annotations.Nullable;

/** What the connections of a server share that answer from memory before Jetty parses. Used by many threads. */
public final class FastPath implements RawConnectionFactory.Shortcuts {

    /** The most bytes to read at once: what Jetty takes over if it has to. */
    static final int INPUT = 8 * 1024;
    /** The largest answer, with its head: what the system mostly takes at once, and half as much again. */
    static final int OUTPUT = 256 * 1024;

    private final PreparedAnswers answers;
    private final ClientAddress clients;
    private final BooleanSupplier draining;
    private final LongAdder open;
    private final @Nullable AnsweredRequests completed;
    private final CurrentDate date = new CurrentDate();
    private final ThreadLocal<Buffers> buffers = ThreadLocal.withInitial(Buffers::new);

    /** What a thread needs for one connection at a time. */
    static final class Buffers {

        final ByteBuffer in = ByteBuffer.allocate(INPUT);
        final AnswerPieces out = new AnswerPieces();
        final SimpleHead head = new SimpleHead();
        final SelectedAnswer answer = new SelectedAnswer();
    }

    /**
     * Returns what connections share.
     *
     * @param answers the answers in memory
     * @param clients identifies clients behind proxies
     * @param draining whether the server stops, so that answers close their connections
     * @param open counts the requests whose answers are being sent
     * @param completed takes finished requests, or null
     */
    public FastPath(
            PreparedAnswers answers,
            ClientAddress clients,
            BooleanSupplier draining,
            LongAdder open,
            @Nullable AnsweredRequests completed) {
        this.answers = answers;
        this.clients = clients;
        this.draining = draining;
        this.open = open;
        this.completed = completed;
    }

    /** Returns the shortcut of a connection without TLS. With TLS the work is elsewhere, and a write has more ways to be unfinished. */
    @Override
    public RawConnectionFactory.@Nullable Shortcut of(HttpConnection connection) {
        return connection.getEndPoint() instanceof DeadlineEndPoint plain
                ? new FastConnection(this, connection, plain)
                : null;
    }

    Buffers buffers() {
        return buffers.get();
    }

    /** Selects the answer to a request, if it is not for the usual way. */
    boolean select(SimpleHead head, SelectedAnswer into) {
        return !draining.getAsBoolean() && answers.select(head, into) && into.length() <= OUTPUT;
    }

    PreparedAnswers answers() {
        return answers;
    }

    /** Returns whether the fields of a request say who its client is. */
    boolean areClientsAnnounced() {
        return clients.hops() > 0;
    }

    ClientKey client(String peer, SimpleHead head) {
        return clients.of(peer, areClientsAnnounced() ? head.all(ClientAddress.X_FORWARDED_FOR) : Headers.NONE);
    }

    byte[] date() {
        return date.bytes();
    }

    LongAdder open() {
        return open;
    }

    @Nullable
    AnsweredRequests completed() {
        return completed;
    }
}
