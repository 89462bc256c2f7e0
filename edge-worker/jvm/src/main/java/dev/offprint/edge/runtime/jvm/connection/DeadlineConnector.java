package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.limit.ClientMemory;
import dev.offprint.edge.runtime.jvm.limit.ConnectionLimits;
import dev.offprint.edge.runtime.jvm.limit.OpenConnections;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.edge.runtime.jvm.proxy.PeerAddress;
import dev.offprint.edge.runtime.jvm.proxy.Preamble;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SelectorManager;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * A connector that enforces {@link ConnectionLimits} and two deadlines: for the head of a request, and for the next part of an
 * answer. Jetty's own idle timeout starts again with every byte, so a client that sends single bytes could hold a connection for
 * ever.
 */
public final class DeadlineConnector extends ServerConnector implements MetricSource {

    /** Connections that the system accepts while this server is busy; a client repeats a lost one after a second. */
    private static final int ACCEPT_QUEUE = 1024;
    /** The number of requests waiting for a thread from which on HTTP/2 streams are refused. */
    private static final int QUEUED_REQUESTS = 1024;
    /** Frames besides those of answers that may wait for a client that reads nothing: acknowledgements. */
    private static final int QUEUED_FRAMES = 128;
    /** The fraction of the connections that closes at once to make room: one part in so many. */
    private static final int BATCH = 64;

    private final Duration deadline;
    private final ConnectionLimits limits;
    private final ClientAddress clients;
    private final Transport transport;
    private final ConnectionProblems problems;
    private final ClientMemory memory;
    private final OpenConnections connections;
    private final Sweeper sweeper;
    private final LongAdder accepted = new LongAdder();
    private final LongAdder refused = new LongAdder();
    private volatile boolean leaving;
    private volatile Runnable also = () -> {};

    /**
     * Returns a connector.
     *
     * @param server its server
     * @param threads the server's threads
     * @param deadline the time for the head of a request
     * @param limits the limits on what clients use
     * @param clients identifies clients; trusted proxies may have any number of connections
     * @param transport what is below HTTP
     * @param configuration creates the configuration for HTTP/1.1, and another one for HTTP/2
     * @param problems answers a request whose head is late
     * @param failures logs failures outside of requests
     */
    public DeadlineConnector(
            Server server,
            WorkerThreads threads,
            Duration deadline,
            ConnectionLimits limits,
            ClientAddress clients,
            Transport transport,
            Supplier<HttpConfiguration> configuration,
            ConnectionProblems problems,
            Consumer<Throwable> failures) {
        super(
                server,
                transport.protocols(
                        configuration,
                        new LimitedHttp2.Limits(
                                limits.streams(), clients, () -> threads.getQueueSize() > QUEUED_REQUESTS)));
        this.transport = transport;
        this.deadline = deadline;
        this.limits = limits;
        this.clients = clients;
        this.problems = problems;
        this.connections = new OpenConnections(limits);
        this.sweeper = new Sweeper(Math.min(500, Math.max(10, deadline.toMillis() / 10)), this::sweep, failures);
        this.memory = new ClientMemory(limits.memory(), sweeper, System::nanoTime);
        setAcceptQueueSize(ACCEPT_QUEUE);
        setShutdownIdleTimeout(-1); // it would cut off slow clients; the sweeper closes idle connections
    }

    /** Returns the bytes held for clients. */
    public long heldBytes() {
        return memory.held();
    }

    /** Returns the number of open connections. */
    public int openConnections() {
        return connections.size();
    }

    @Override
    public void report(MetricSink sink) {
        int streams = 0;
        for (EndPoint endPoint : getConnectedEndPoints()) { // at a scrape only: no request pays for this number
            streams += endPoint.getConnection() instanceof HTTP2Connection http2
                    ? http2.getSession().getStreamCount()
                    : 0;
        }
        sink.gauge("offprint_open_connections", "Open connections of clients.", connections.size());
        sink.gauge("offprint_max_connections", "Connections that may be open at once.", limits.connections());
        sink.gauge("offprint_open_streams", "Open HTTP/2 streams.", streams);
        String help = "Connections of clients by whether they were admitted.";
        sink.counter("offprint_connections_total", help, accepted.sum(), "result", "admitted");
        sink.counter("offprint_connections_total", help, refused.sum(), "result", "refused");
        sink.gauge(
                "offprint_client_memory_bytes", "Memory of requests and unfinished responses.", (double) memory.held());
        sink.gauge("offprint_client_memory_limit_bytes", "What that memory may be.", (double) limits.memory());
    }

    @Override
    protected SelectorManager newSelectorManager(Executor executor, Scheduler scheduler, int selectors) {
        return new Admission(executor, scheduler, selectors);
    }

    @Override
    protected SocketChannelEndPoint newEndPoint(SocketChannel channel, ManagedSelector selector, SelectionKey key)
            throws IOException {
        DeadlineEndPoint endPoint = new DeadlineEndPoint(
                channel,
                selector,
                key,
                getScheduler(),
                deadline.toNanos(),
                transport.isEncrypted(),
                isAnnouncing(peer(channel)) ? new Preamble(client -> announced(channel, client)) : null,
                memory);
        endPoint.setIdleTimeout(getIdleTimeout());
        return endPoint;
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        sweeper.start();
    }

    @Override
    protected void doStop() throws Exception {
        try {
            super.doStop();
        } finally {
            sweeper.stop();
        }
    }

    /** Runs a task at each look for late connections, on a thread that no client can occupy. */
    public void sweepAlso(Runnable task) {
        also = task;
    }

    /** Closes the port, and from now on asks clients to leave their connections. */
    public void leave() {
        leaving = true;
        close();
        CompletableFuture<Void> unused = shutdown();
    }

    private void sweep() {
        long now = System.nanoTime();
        for (EndPoint endPoint : getConnectedEndPoints()) {
            if (endPoint instanceof DeadlineEndPoint watched) {
                if (watched.isLate(now)) {
                    sweeper.execute(() -> watched.endLate(problems::requestTimeout));
                } else if (readsNothing(watched, now)) {
                    reset(watched, "the client reads nothing");
                } else if (isShutdown() && watched.ended(now) > DeadlineEndPoint.FAREWELL.toNanos()) {
                    sweeper.execute(watched::close);
                } else if (leaving) {
                    sweeper.execute(() -> watched.leave(now));
                }
            }
        }
        memory.dropStalled(limits.stall());
        also.run();
    }

    private boolean readsNothing(DeadlineEndPoint endPoint, long now) {
        return endPoint.blocked(now) > limits.stall().toNanos()
                || endPoint.ended(now) > endPoint.timeForTheRest(limits.stall())
                || hasTooManyFrames(endPoint);
    }

    private boolean hasTooManyFrames(DeadlineEndPoint endPoint) {
        return endPoint.application().getConnection() instanceof HTTP2Connection http2
                && http2.getSession().getFrameQueueSize() > 2 * limits.streams() + QUEUED_FRAMES;
    }

    /** Closes a connection on the sweeper's thread, because it can block. */
    private void reset(DeadlineEndPoint endPoint, String reason) {
        sweeper.execute(() -> endPoint.reset(reason));
    }

    private boolean admit(SocketChannel channel) {
        ClientKey client = client(channel);
        if (!connections.mayOpen(client)) {
            return false;
        }
        if (connections.isFull()) {
            makeRoom(client);
        }
        boolean room = !connections.isFull() && boundQueue(channel);
        if (room) {
            connections.add(channel, client);
        }
        return room;
    }

    /** Sets the send buffer; returns whether the client is still connected. */
    private boolean boundQueue(SocketChannel channel) {
        try {
            channel.setOption(StandardSocketOptions.SO_SNDBUF, limits.sendBuffer(connections.size() + 1));
            return true;
        } catch (IOException gone) {
            return false;
        }
    }

    private ClientKey client(SocketChannel channel) {
        String peer = peer(channel);
        return isAnnouncing(peer) ? OpenConnections.PROXY : client(peer);
    }

    private ClientKey client(String peer) {
        return clients.isProxy(peer) ? OpenConnections.PROXY : clients.of(peer, new Headers(List.of()));
    }

    /** Returns whether a peer announces clients with the PROXY protocol. */
    private boolean isAnnouncing(String peer) {
        return transport.announced() && clients.trusts(peer);
    }

    /** Counts a connection for the announced client; returns whether that may have one more. */
    private boolean announced(SocketChannel channel, InetSocketAddress client) {
        return connections.move(channel, client(PeerAddress.of(client)));
    }

    private static String peer(SocketChannel channel) {
        try {
            return PeerAddress.of(channel.getRemoteAddress());
        } catch (IOException gone) {
            return "gone";
        }
    }

    /**
     * Closes connections that have been quiet for a second, or for a shorter time if their clients have many: first those of the
     * client with the most connections, and of these the quietest.
     */
    private void makeRoom(ClientKey client) {
        record Candidate(DeadlineEndPoint endPoint, int weight, long quiet) {}
        long now = System.nanoTime();
        int own = client.equals(OpenConnections.PROXY) ? 0 : connections.count(client);
        List<Candidate> candidates = new ArrayList<>();
        for (EndPoint endPoint : getConnectedEndPoints()) {
            if (endPoint instanceof DeadlineEndPoint watched) {
                int weight = connections.weight(watched.getChannel());
                long quiet = watched.quiet(now);
                if (quiet >= ClientMemory.longEnough(weight, own + 1)) {
                    candidates.add(new Candidate(watched, weight, quiet));
                }
            }
        }
        candidates.sort(Comparator.comparingInt(Candidate::weight)
                .thenComparingLong(Candidate::quiet)
                .reversed());
        int enough = Math.max(1, limits.connections() / BATCH);
        for (Candidate candidate : candidates.subList(0, Math.min(enough, candidates.size()))) {
            connections.remove(candidate.endPoint().getChannel());
            reset(candidate.endPoint(), "others need the connection");
        }
    }

    /** Accepts connections, or closes them at once. */
    private final class Admission extends ServerConnectorManager {

        Admission(Executor executor, Scheduler scheduler, int selectors) {
            super(executor, scheduler, selectors);
        }

        @Override
        public void accept(SelectableChannel channel, Object attachment) {
            if (channel instanceof SocketChannel socket && !admit(socket)) {
                refused.increment();
                Sweeper.closeQuietly(channel);
            } else {
                accepted.increment();
                super.accept(channel, attachment);
            }
        }

        @Override
        protected void onAcceptFailed(SelectableChannel channel, Throwable failure, Object attachment) {
            connections.remove(channel);
            super.onAcceptFailed(channel, failure, attachment);
        }

        @Override
        protected void endPointClosed(EndPoint endPoint) {
            if (endPoint.getTransport() instanceof SelectableChannel channel) {
                connections.remove(channel);
            }
            super.endPointClosed(endPoint);
        }
    }
}
