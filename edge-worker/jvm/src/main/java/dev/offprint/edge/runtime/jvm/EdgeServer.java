package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.runtime.jvm.connection.ClientConnector;
import dev.offprint.edge.runtime.jvm.connection.ClientLimits;
import dev.offprint.edge.runtime.jvm.connection.ConnectionProblems;
import dev.offprint.edge.runtime.jvm.connection.Transport;
import dev.offprint.edge.runtime.jvm.connection.WaitingRequests;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.eclipse.jetty.io.ByteBufferPool;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/** The HTTP server: HTTP/1.1 and HTTP/2, with or without TLS. */
public final class EdgeServer implements AutoCloseable, MetricSource {

    /** More than requests may read the store at once, because connections need some. */
    private static final int THREADS = 64;

    private static final long PAUSE_MILLIS = 10;
    /** How long a connection may be silent. */
    private static final long IDLE_MILLIS = 30_000;

    private final Server server;
    private final JettyHandler requests;
    private final ClientConnector connector;
    private final FailureLog failures;
    private final QueuedThreadPool threads = new QueuedThreadPool(THREADS, 8, 60_000);
    private final Settings settings;
    private final AtomicBoolean draining = new AtomicBoolean();

    /**
     * The address to listen at, and the limits.
     *
     * @param host the address to listen at
     * @param port the port, 0 for any free one
     * @param clients identifies clients behind proxies
     * @param head how long a request's head may take
     * @param grace how long requests may take to finish when the server stops
     * @param limits the limits on what clients use
     * @param transport what is below HTTP
     * @param notice how long the server still accepts connections after it was told to stop
     */
    public record Settings(
            String host,
            int port,
            ClientAddress clients,
            Duration head,
            Duration grace,
            ClientLimits limits,
            Transport transport,
            Duration notice) {

        /** Returns the default settings for this address. */
        public static Settings at(String host, int port) {
            return new Settings(
                    host,
                    port,
                    ClientAddress.DIRECT,
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(10),
                    ClientLimits.defaults(),
                    Transport.PLAIN,
                    Duration.ZERO);
        }

        /** Returns these settings behind other proxies. */
        public Settings behind(ClientAddress proxies) {
            return new Settings(host, port, proxies, head, grace, limits, transport, notice);
        }

        /** Returns these settings with another time for requests to finish when the server stops. */
        public Settings within(Duration time) {
            return new Settings(host, port, clients, head, time, limits, transport, notice);
        }

        /** Returns these settings with another time for a request's head. */
        public Settings withHead(Duration time) {
            return new Settings(host, port, clients, time, grace, limits, transport, notice);
        }

        /** Returns these settings with other limits for clients. */
        public Settings limited(ClientLimits other) {
            return new Settings(host, port, clients, head, grace, other, transport, notice);
        }

        /** Returns these settings with a time to accept connections after the server was told to stop. */
        public Settings noticing(Duration time) {
            return new Settings(host, port, clients, head, grace, limits, transport, time);
        }

        /** Returns these settings with something else below HTTP. */
        public Settings over(Transport other) {
            return new Settings(host, port, clients, head, grace, limits, other, notice);
        }
    }

    /**
     * Prepares a server; {@link #start} makes it listen.
     *
     * @param settings the address and the limits
     * @param trees returns the tree to serve now, at every request
     * @param failures logs failures
     * @param completed takes finished requests, or null
     */
    public EdgeServer(
            Settings settings, Supplier<ServedTree> trees, FailureLog failures, @Nullable CompletedRequests completed) {
        this(settings, new TreeRequestHandler(trees, failures), failures, completed);
    }

    /**
     * Prepares a server for any handler; {@link #start} makes it listen.
     *
     * @param settings the address and the limits
     * @param handler answers every request
     * @param failures logs failures
     * @param completed takes finished requests, or null
     */
    public EdgeServer(
            Settings settings, RequestHandler handler, FailureLog failures, @Nullable CompletedRequests completed) {
        this.settings = settings;
        this.failures = failures;
        threads.setName("edge");
        // Jetty may release a buffer of a broken connection twice, by two threads: from a pool, two clients would then
        // get the same one,
        // and answers to each other's requests
        server = new Server(threads, null, ByteBufferPool.NON_POOLING);
        ConnectionProblems problems = new ConnectionProblems(handler::refuse);
        WaitingRequests queue = new WaitingRequests(threads, failures::bug);
        connector = new ClientConnector(
                server,
                settings.transport(),
                settings.head(),
                settings.limits(),
                settings.clients(),
                problems,
                failures,
                queue::refuseLate);
        connector.setHost(settings.host());
        connector.setPort(settings.port());
        connector.setIdleTimeout(IDLE_MILLIS);
        server.addConnector(connector);
        requests = new JettyHandler(handler, failures, settings.clients(), draining::get, queue);
        server.setHandler(requests);
        server.setErrorHandler(problems);
        server.setRequestLog(completed == null ? (request, response) -> {} : completed);
        server.setStopTimeout(0); // the drain waits instead
    }

    /** Starts to listen. */
    public void start() throws IOException {
        try {
            server.start();
        } catch (IOException failure) {
            throw failure;
        } catch (Exception failure) {
            throw new IOException(failure);
        }
    }

    @Override
    public void report(MetricSink sink) {
        connector.report(sink);
        sink.gauge("offprint_open_requests", "Requests in progress, including responses being sent.", (double)
                requests.openRequests());
        String help = "Threads that answer requests by what they do.";
        sink.gauge("offprint_worker_threads", help, threads.getThreads() - threads.getIdleThreads(), "state", "busy");
        sink.gauge("offprint_worker_threads", help, threads.getIdleThreads(), "state", "idle");
        sink.gauge("offprint_worker_queue", "Tasks that wait for a thread.", threads.getQueueSize());
    }

    /** Returns the port listened at. */
    public int port() {
        return connector.getLocalPort();
    }

    /** Waits until the server has stopped. */
    public void join() throws InterruptedException {
        server.join();
    }

    /** Returns whether the server has been told to stop, so that load balancers should send no more requests. */
    public boolean isDraining() {
        return draining.get();
    }

    /**
     * Stops, once: goes on for a while and only says that it is not ready, then accepts no more connections, asks clients to leave theirs
     * (RFC 9112, 9.6; RFC 9113, 6.8), and gives the requests in progress the time of the settings.
     */
    @Override
    public void close() {
        try {
            if (!draining.getAndSet(true) && connector.isRunning()) {
                drain();
            }
            if (requests.openRequests() > 0) {
                failures.note("a request was still being answered");
            }
            server.stop();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (Exception failure) {
            failures.report("did not stop in order", failure);
        }
    }

    private void drain() throws InterruptedException {
        Thread.sleep(settings.notice().toMillis());
        connector.leave();
        long end = System.nanoTime() + settings.grace().toNanos();
        while ((requests.openRequests() > 0 || connector.openConnections() > 0) && System.nanoTime() - end < 0) {
            Thread.sleep(PAUSE_MILLIS);
        }
    }
}
