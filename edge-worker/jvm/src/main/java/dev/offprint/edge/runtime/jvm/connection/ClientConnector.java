package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import java.io.IOException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SelectorManager;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * A connector that enforces {@link ClientLimits}. When as many connections are open as may be, those that stand still make room for new
 * ones, first those of the client that has the most. A thread that no client can occupy looks often for what is late.
 */
public final class ClientConnector extends ServerConnector implements MetricSource {

    /** Connections that the system accepts while this server is busy; a client repeats a lost one after a second. */
    private static final int ACCEPT_QUEUE = 1024;
    /** The send buffer of a connection, of which Linux queues twice as much: enough for a fast client far away. */
    private static final int SEND_BUFFER = 64 * 1024;
    /** Frames besides those of answers that may wait for a client that reads nothing: acknowledgements. */
    private static final int QUEUED_FRAMES = 128;
    /** How long an answer may stand still while the server stops: who reads nothing must not hold it up. */
    private static final Duration LEAVING = Duration.ofSeconds(2);
    /** How long a connection is quiet that may make room for another. */
    private static final long QUIET = Duration.ofMillis(100).toNanos();
    /** The fraction of the connections that closes at once to make room: one part in so many. */
    private static final int BATCH = 64;

    private final Duration head;
    private final ClientLimits limits;
    private final ClientAddress clients;
    private final ConnectionProblems problems;
    private final PendingAnswers memory;
    private final FailureLog log;
    private final Runnable also;
    private final ScheduledExecutorService sweeper = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "edge-sweep");
        thread.setDaemon(true);
        return thread;
    });
    private final AtomicInteger open = new AtomicInteger();
    private final LongAdder accepted = new LongAdder();
    private final LongAdder full = new LongAdder();
    private final LongAdder unannounced = new LongAdder();
    private volatile boolean leaving;
    /** The connections that may still be accepted in the place of those that are being closed. */
    private int room;

    /**
     * Returns a connector.
     *
     * @param server its server
     * @param transport what is below HTTP
     * @param head the time for the head of a request
     * @param limits the limits on what clients use
     * @param clients identifies clients; of trusted proxies any number of connections may be open
     * @param problems answers a request whose head is late
     * @param log is told of refused connections and of failures
     * @param also runs at each look, on a thread that no client can occupy
     */
    public ClientConnector(
            Server server,
            Transport transport,
            Duration head,
            ClientLimits limits,
            ClientAddress clients,
            ConnectionProblems problems,
            FailureLog log,
            Runnable also) {
        super(server, transport.protocols(limits.streams(), clients));
        this.head = head;
        this.limits = limits;
        this.clients = clients;
        this.problems = problems;
        this.log = log;
        this.also = also;
        this.memory = new PendingAnswers(limits.memory(), System::nanoTime);
        setAcceptQueueSize(ACCEPT_QUEUE);
        setAcceptedSendBufferSize(SEND_BUFFER);
        setShutdownIdleTimeout(-1); // it would cut off slow clients
    }

    long headNanos() {
        return head.toNanos();
    }

    PendingAnswers memory() {
        return memory;
    }

    /** Returns the number of open connections. */
    public int openConnections() {
        return open.get();
    }

    @Override
    public void report(MetricSink sink) {
        int streams = 0;
        for (EndPoint endPoint : getConnectedEndPoints()) { // at a scrape only: no request pays for this number
            streams += endPoint instanceof ClientConnection connection ? connection.openStreams() : 0;
        }
        sink.gauge("offprint_open_connections", "Open connections of clients.", open.get());
        sink.gauge("offprint_max_connections", "Connections that may be open at once.", limits.connections());
        sink.gauge("offprint_open_streams", "Open HTTP/2 streams.", streams);
        sink.counter(
                "offprint_connections_accepted_total", "Connections of clients that were accepted.", accepted.sum());
        String help = "Refused connections by reason.";
        sink.counter("offprint_connections_refused_total", help, full.sum(), "reason", "full");
        sink.counter("offprint_connections_refused_total", help, unannounced.sum(), "reason", "proxy");
        sink.gauge(
                "offprint_client_memory_bytes", "Memory of requests and unfinished responses.", (double) memory.held());
        sink.gauge("offprint_client_memory_limit_bytes", "What that memory may be.", (double) limits.memory());
    }

    /** A proxy has begun a connection with something else than the address of its client. */
    void unannounced(String peer) {
        unannounced.increment();
        log.warnSeldom("a connection of " + peer + " is closed, because it does not begin with a PROXY header:"
                + " let the load balancer send it, or run without --proxy-protocol");
    }

    /** Closes the port, and from now on asks clients to leave their connections. */
    public void leave() {
        leaving = true;
        close();
        CompletableFuture<Void> unused = shutdown();
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        long pause = Math.min(500, Math.max(10, head.toMillis() / 10));
        ScheduledFuture<?> unused = sweeper.scheduleWithFixedDelay(this::sweep, pause, pause, TimeUnit.MILLISECONDS);
    }

    @Override
    protected void doStop() throws Exception {
        try {
            super.doStop();
        } finally {
            sweeper.shutdownNow();
        }
    }

    private void sweep() {
        try {
            for (EndPoint endPoint : getConnectedEndPoints()) {
                if (endPoint instanceof ClientConnection connection) {
                    connection.sweep(2 * limits.streams() + QUEUED_FRAMES, leaving, problems::requestTimeout);
                }
            }
            memory.dropStalled(leaving ? LEAVING : limits.stall());
            also.run();
        } catch (RuntimeException | Error failure) { // must not end the schedule
            log.bug(failure);
        }
    }

    @Override
    protected SocketChannelEndPoint newEndPoint(SocketChannel channel, ManagedSelector selector, SelectionKey key) {
        ClientConnection endPoint = new ClientConnection(channel, selector, key, this);
        endPoint.setIdleTimeout(getIdleTimeout());
        return endPoint;
    }

    @Override
    protected SelectorManager newSelectorManager(Executor executor, Scheduler scheduler, int selectors) {
        return new AdmittingSelectors(executor, scheduler, selectors);
    }

    /** Accepts connections, or closes them at once. */
    private final class AdmittingSelectors extends ServerConnectorManager {

        AdmittingSelectors(Executor executor, Scheduler scheduler, int selectors) {
            super(executor, scheduler, selectors);
        }

        @Override
        public void accept(SelectableChannel channel, Object attachment) {
            if (open.incrementAndGet() > limits.connections() && !makeRoom()) {
                open.decrementAndGet();
                full.increment();
                log.warnSeldom("a connection is refused, because as many are open as may be: one for each 128 KiB of"
                        + " heap (-Xmx)");
                closeQuietly(channel);
            } else {
                accepted.increment();
                super.accept(channel, attachment);
            }
        }

        @Override
        protected void onAcceptFailed(SelectableChannel channel, Throwable failure, Object attachment) {
            open.decrementAndGet();
            super.onAcceptFailed(channel, failure, attachment);
        }

        @Override
        protected void endPointClosed(EndPoint endPoint) {
            open.decrementAndGet();
            super.endPointClosed(endPoint);
        }
    }

    private static void closeQuietly(SelectableChannel channel) {
        try {
            channel.close();
        } catch (IOException ignored) { // it is closed anyway
            return;
        }
    }

    /** Closes quiet connections, first those of the client that has the most; returns whether there were any. */
    private synchronized boolean makeRoom() {
        if (room > 0) {
            room--;
            return true;
        }
        record Candidate(ClientConnection connection, int weight, long quiet) {}
        long now = System.nanoTime();
        Map<ClientConnection, ClientKey> owners = new HashMap<>();
        Map<ClientKey, Integer> counts = new HashMap<>();
        for (EndPoint endPoint : getConnectedEndPoints()) {
            if (endPoint instanceof ClientConnection connection && connection.quiet(now) >= QUIET) {
                String client = connection.client();
                ClientKey owner = clients.of(client, Headers.NONE);
                owners.put(connection, owner);
                counts.merge(owner, clients.isProxy(client) ? 0 : 1, Integer::sum);
            }
        }
        List<Candidate> candidates = new ArrayList<>();
        owners.forEach((connection, owner) ->
                candidates.add(new Candidate(connection, counts.getOrDefault(owner, 0), connection.quiet(now))));
        candidates.sort(Comparator.comparingInt(Candidate::weight)
                .thenComparingLong(Candidate::quiet)
                .reversed());
        int enough = Math.min(Math.max(1, limits.connections() / BATCH), candidates.size());
        for (Candidate one : candidates.subList(0, enough)) {
            sweeper.execute(() -> one.connection().reset("others need the connection"));
        }
        room = Math.max(0, enough - 1);
        return enough > 0;
    }
}
