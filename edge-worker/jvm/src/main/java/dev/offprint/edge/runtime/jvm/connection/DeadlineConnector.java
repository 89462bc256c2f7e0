package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.runtime.jvm.limit.ClientMemory;
import dev.offprint.edge.runtime.jvm.limit.ConnectionAdmission;
import dev.offprint.edge.runtime.jvm.limit.ConnectionLimits;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.edge.runtime.jvm.proxy.Preamble;
import java.io.IOException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
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

    private final Duration deadline;
    private final ConnectionLimits limits;
    private final Transport transport;
    private final ConnectionProblems problems;
    private final ClientMemory memory;
    private final ConnectionAdmission connections;
    private final Sweeper sweeper;
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
        this.problems = problems;
        this.connections = new ConnectionAdmission(limits, clients, transport.announced());
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
        return connections.open();
    }

    @Override
    public void report(MetricSink sink) {
        int streams = 0;
        for (EndPoint endPoint : getConnectedEndPoints()) { // at a scrape only: no request pays for this number
            streams += endPoint.getConnection() instanceof HTTP2Connection http2
                    ? http2.getSession().getStreamCount()
                    : 0;
        }
        sink.gauge("offprint_open_connections", "Open connections of clients.", connections.open());
        sink.gauge("offprint_max_connections", "Connections that may be open at once.", limits.connections());
        sink.gauge("offprint_open_streams", "Open HTTP/2 streams.", streams);
        String help = "Connections of clients by whether they were admitted.";
        sink.counter("offprint_connections_total", help, connections.accepted(), "result", "admitted");
        sink.counter("offprint_connections_total", help, connections.refused().sum(), "result", "refused");
        connections.refused().report(sink);
        sink.gauge(
                "offprint_client_memory_bytes", "Memory of requests and unfinished responses.", (double) memory.held());
        sink.gauge("offprint_client_memory_limit_bytes", "What that memory may be.", (double) limits.memory());
    }

    @Override
    protected SelectorManager newSelectorManager(Executor executor, Scheduler scheduler, int selectors) {
        return new AdmittingSelectors(executor, scheduler, selectors);
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
                connections.isAnnouncing(channel) ? preamble(channel) : null,
                memory);
        endPoint.setIdleTimeout(getIdleTimeout());
        return endPoint;
    }

    private Preamble preamble(SocketChannel channel) {
        return new Preamble(client -> connections.move(channel, client), () -> connections.unannounced(channel));
    }

    /** Sets what is told of connections that are closed without an answer. */
    public void tellRefusals(Consumer<String> log) {
        connections.refused().tell(log);
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
                    sweeper.execute(() -> watched.farewell().endLate(problems::requestTimeout));
                } else if (readsNothing(watched, now)) {
                    reset(watched, "the client reads nothing");
                } else if (isShutdown() && watched.reader().rest(now) > Farewell.TIME.toNanos()) {
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
        return endPoint.reader().blocked(now) > limits.stall().toNanos()
                || endPoint.reader().rest(now) > endPoint.timeForTheRest(limits.stall())
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

    private List<ConnectionAdmission.Candidate> candidates() {
        long now = System.nanoTime();
        List<ConnectionAdmission.Candidate> candidates = new ArrayList<>();
        for (EndPoint endPoint : getConnectedEndPoints()) {
            if (endPoint instanceof DeadlineEndPoint watched) {
                candidates.add(new ConnectionAdmission.Candidate(
                        watched.getChannel(), watched.quiet(now), () -> reset(watched, "others need the connection")));
            }
        }
        return candidates;
    }

    /** Accepts connections, or closes them at once. */
    private final class AdmittingSelectors extends ServerConnectorManager {

        AdmittingSelectors(Executor executor, Scheduler scheduler, int selectors) {
            super(executor, scheduler, selectors);
        }

        @Override
        public void accept(SelectableChannel channel, Object attachment) {
            if (channel instanceof SocketChannel socket
                    && !connections.admit(socket, DeadlineConnector.this::candidates)) {
                Sweeper.closeQuietly(channel);
            } else {
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
