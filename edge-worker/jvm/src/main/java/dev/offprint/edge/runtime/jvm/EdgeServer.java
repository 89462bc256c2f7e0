package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.runtime.jvm.connection.ConnectionProblems;
import dev.offprint.edge.runtime.jvm.connection.DeadlineConnector;
import dev.offprint.edge.runtime.jvm.connection.RequestHead;
import dev.offprint.edge.runtime.jvm.connection.WorkerThreads;
import dev.offprint.edge.runtime.jvm.limit.ConnectionLimits;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.jspecify.annotations.Nullable;

/** The HTTP server: HTTP/1.1, and HTTP/2 without TLS. TLS is for the proxy in front. */
public final class EdgeServer implements AutoCloseable {

    private final Server server;
    private final GracefulHandler requests;
    private final DeadlineConnector connector;
    private final FailureLog failures;

    /**
     * The address to listen at, and the limits.
     *
     * @param host the address to listen at
     * @param port the port, 0 for any free one
     * @param clients identifies clients behind proxies
     * @param idle how long a connection may be silent
     * @param head how long a request's head may take
     * @param grace how long requests may take to finish when the server stops
     * @param limits the limits on what clients use
     */
    public record Settings(
            String host,
            int port,
            ClientAddress clients,
            Duration idle,
            Duration head,
            Duration grace,
            ConnectionLimits limits) {

        /** Returns the default settings for this address. */
        public static Settings at(String host, int port) {
            return new Settings(
                    host,
                    port,
                    ClientAddress.DIRECT,
                    Duration.ofSeconds(30),
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(10),
                    ConnectionLimits.defaults());
        }

        /** Returns these settings behind other proxies. */
        public Settings behind(ClientAddress proxies) {
            return new Settings(host, port, proxies, idle, head, grace, limits);
        }

        /** Returns these settings with another time for requests to finish when the server stops. */
        public Settings within(Duration time) {
            return new Settings(host, port, clients, idle, head, time, limits);
        }

        /** Returns these settings with another time for a request's head. */
        public Settings withHead(Duration time) {
            return new Settings(host, port, clients, idle, time, grace, limits);
        }

        /** Returns these settings with other limits for clients. */
        public Settings limited(ConnectionLimits other) {
            return new Settings(host, port, clients, idle, head, grace, other);
        }
    }

    /**
     * Prepares a server; {@link #start} makes it listen.
     *
     * @param settings the address and the limits
     * @param trees returns the tree to serve now, at every request
     * @param failures logs failures
     * @param accessLog where a line for each request goes, null for nowhere
     */
    public EdgeServer(
            Settings settings, Supplier<ServedTree> trees, FailureLog failures, @Nullable PrintWriter accessLog) {
        this(settings, threads -> new TreeRequestHandler(trees, failures, threads), failures, accessLog);
    }

    /**
     * Prepares a server for any handler; {@link #start} makes it listen.
     *
     * @param settings the address and the limits
     * @param handler answers every request
     * @param failures logs failures
     * @param accessLog where a line for each request goes, null for nowhere
     */
    public EdgeServer(Settings settings, RequestHandler handler, FailureLog failures, @Nullable PrintWriter accessLog) {
        this(settings, threads -> handler, failures, accessLog);
    }

    private EdgeServer(
            Settings settings,
            Function<Executor, RequestHandler> handlers,
            FailureLog failures,
            @Nullable PrintWriter accessLog) {
        this.failures = failures;
        WorkerThreads threads = new WorkerThreads(failure -> unexpected(failures, failure));
        RequestHandler handler = handlers.apply(threads);
        ConnectionProblems problems = new ConnectionProblems(handler::refuse);
        server = new Server(threads);
        connector = new DeadlineConnector(
                server,
                threads,
                settings.head(),
                settings.limits(),
                settings.clients(),
                EdgeServer::configuration,
                problems,
                failure -> unexpected(failures, failure));
        connector.setHost(settings.host());
        connector.setPort(settings.port());
        connector.setIdleTimeout(settings.idle().toMillis());
        server.addConnector(connector);
        requests = new GracefulHandler(new JettyHandler(handler, failures, settings.clients(), settings.idle()));
        server.setHandler(requests);
        server.setErrorHandler(problems);
        server.setRequestLog(accessLog == null ? AccessLog.NONE : new AccessLog(accessLog));
        server.setStopTimeout(settings.grace().toMillis());
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

    /** Returns the bytes held now for requests, and for answers that clients have not read yet. */
    public long heldBytes() {
        return connector.heldBytes();
    }

    /** Returns the number of open connections. */
    public int openConnections() {
        return connector.openConnections();
    }

    /** Returns the port listened at. */
    public int port() {
        return connector.getLocalPort();
    }

    /** Waits until the server has stopped. */
    public void join() throws InterruptedException {
        server.join();
    }

    /** Stops: accepts no more connections, and gives the requests in progress the time of the settings. */
    @Override
    public void close() {
        try {
            server.stop();
        } catch (TimeoutException late) {
            // a client that only keeps its connection open has no answer to lose
            if (requests.getCurrentRequestCount() > 0) {
                failures.report("a request was still being answered", late);
            }
        } catch (Exception failure) {
            failures.report("did not stop in order", failure);
        }
    }

    private static void unexpected(FailureLog failures, Throwable failure) {
        FatalErrors.check(failure);
        failures.report("a bug", failure);
    }

    private static HttpConfiguration configuration() {
        HttpConfiguration configuration = new HttpConfiguration();
        configuration.setRequestHeaderSize(RequestHead.LONGEST);
        configuration.setSendServerVersion(false);
        configuration.setSendXPoweredBy(false);
        configuration.setSendDateHeader(true);
        // the adapter answers odd addresses with 404
        configuration.setUriCompliance(UriCompliance.UNSAFE);
        return configuration;
    }
}
