package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.Edge;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.log.AccessLog;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.metric.ReadMetrics;
import dev.offprint.edge.store.ObjectStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/** A server at a free port in the circumstances of a test, and what it writes. */
public final class WorldServer implements AutoCloseable {

    private final StringWriter failures = new StringWriter();
    private final StringWriter accessLog = new StringWriter();
    private final EdgeServer server;
    private final AccessLog lines;

    /** Starts a server over this store. */
    public WorldServer(World world, ObjectStore store) throws IOException {
        this(world, store, UnaryOperator.identity());
    }

    /** Starts a server over this store with other settings than the usual ones. */
    public WorldServer(World world, ObjectStore store, UnaryOperator<EdgeServer.Settings> settings) throws IOException {
        ServedTree tree = new ServedTree(new Edge(world.config(), world.outermost()), store, world.limiter());
        FailureLog log = new FailureLog(new PrintWriter(failures));
        FailureLog.quietenLibraries();
        EdgeServer.Settings listening = settings.apply(EdgeServer.Settings.at("127.0.0.1", 0));
        lines = AccessLog.to(new PrintWriter(accessLog), failure -> {
            throw new IllegalStateException(failure);
        });
        CompletedRequests completed = new CompletedRequests(listening.clients(), world::config, null, lines);
        server = new EdgeServer(listening, () -> tree, log, completed);
        server.start();
    }

    /** Returns the answer to a request on a connection of its own. */
    public Response exchange(Request request) throws IOException {
        return RawClient.exchange(server.port(), request);
    }

    /** Returns the port. */
    public int port() {
        return server.port();
    }

    /** Returns the bytes held for clients. */
    public long heldBytes() {
        return metrics().getOrDefault("offprint_client_memory_bytes[]", 0.0).longValue();
    }

    /** Returns how many connections are open. */
    public int openConnections() {
        return metrics().getOrDefault("offprint_open_connections[]", 0.0).intValue();
    }

    /**
     * Returns how many connections are still open when the server has had time to end them: a client learns of the end of a
     * connection before the server has counted it.
     */
    public int lastingConnections() throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (openConnections() > 0 && System.nanoTime() < end) {
            Thread.sleep(10);
        }
        return openConnections();
    }

    /** Returns what was written about failures. */
    public String failures() {
        return failures.toString();
    }

    /** Returns what was written about requests. */
    public String accessLog() {
        return accessLog.toString();
    }

    /** Forgets what was written about requests. */
    public void forget() {
        accessLog.getBuffer().setLength(0);
    }

    /** Returns the metrics. */
    public Map<String, Double> metrics() {
        return ReadMetrics.of(server);
    }

    @Override
    public void close() {
        server.close();
        lines.close();
    }
}
