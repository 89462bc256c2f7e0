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
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.jspecify.annotations.Nullable;

/** The adapter on a port: HTTP/1.1, and HTTP/2 without TLS, which is for the proxy in front. */
public final class EdgeServer implements AutoCloseable {

    private final Server server;
    private final GracefulHandler requests;
    private final DeadlineConnector connector;
    private final FailureLog failures;

    /**
     * Where and how to listen.
     *
     * @param host the address to listen at
     * @param port the port, 0 for any free one
     * @param clients who is whom behind proxies
     * @param idle how long a connection may be silent
     * @param head how long a request's head may take
     * @param grace how long requests may take to finish when the server stops
     * @param limits how much clients may hold
     */
    public record Settings(
            String host,
            int port,
            ClientAddress clients,
            Duration idle,
            Duration head,
            Duration grace,
            ConnectionLimits limits) {

        /** Returns the usual patience at this address. */
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

        /** Returns these settings with more or less time for requests to finish when the server stops. */
        public Settings within(Duration time) {
            return new Settings(host, port, clients, idle, head, time, limits);
        }

        /** Returns these settings with less or more patience for a request's head. */
        public Settings withHead(Duration patience) {
            return new Settings(host, port, clients, idle, patience, grace, limits);
        }

        /** Returns these settings with other limits for clients. */
        public Settings limited(ConnectionLimits other) {
            return new Settings(host, port, clients, idle, head, grace, other);
        }
    }

    /**
     * Prepares a server; {@link #start} makes it listen.
     *
     * @param settings where and how to listen
     * @param trees the adapter and the tree of the moment, asked at every request
     * @param failures told what goes wrong
     * @param accessLog where a line for each request goes, null for nowhere
     */
    public EdgeServer(
            Settings settings, Supplier<ServedTree> trees, FailureLog failures, @Nullable PrintWriter accessLog) {
        this(settings, new TreeRequestHandler(trees, failures), failures, accessLog);
    }

    /**
     * Prepares a server for any handler; {@link #start} makes it listen.
     *
     * @param settings where and how to listen
     * @param handler asked at every request
     * @param failures told what goes wrong
     * @param accessLog where a line for each request goes, null for nowhere
     */
    public EdgeServer(Settings settings, RequestHandler handler, FailureLog failures, @Nullable PrintWriter accessLog) {
        this.failures = failures;
        WorkerThreads threads = new WorkerThreads(failure -> unexpected(failures, failure));
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

    /** Begins to listen. */
    public void start() throws IOException {
        try {
            server.start();
        } catch (IOException failure) {
            throw failure;
        } catch (Exception failure) {
            throw new IOException(failure);
        }
    }

    /** Returns the bytes held at this moment for requests, and for answers that clients have not taken yet. */
    public long heldBytes() {
        return connector.heldBytes();
    }

    /** Returns how many connections are open at this moment. */
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

    /** Accepts no more connections, finishes the requests begun within the grace given, and stops. */
    @Override
    public void close() {
        try {
            server.stop();
        } catch (TimeoutException late) {
            // a client that only keeps its connection open loses nothing
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
        // what is odd in an address leads nowhere, and that is the adapter's to say
        configuration.setUriCompliance(UriCompliance.UNSAFE);
        return configuration;
    }
}
