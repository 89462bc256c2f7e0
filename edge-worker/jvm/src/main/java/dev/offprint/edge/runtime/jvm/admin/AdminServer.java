package dev.offprint.edge.runtime.jvm.admin;

import dev.offprint.edge.limit.IpAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/**
 * The server of the admin port. It shares no thread, connection or limit with the public one, so it answers while that one is
 * overloaded.
 */
public final class AdminServer implements AutoCloseable {

    private static final int THREADS = 6;
    private static final int CONNECTIONS = 64;
    private static final int IDLE_MILLIS = 10_000;
    private static final int LONGEST_HEAD = 8 * 1024;

    private final Server server;
    private final ServerConnector connector;

    /**
     * Prepares a server; {@link #start} makes it listen.
     *
     * @param address the address to listen at
     * @param readiness whether the adapter is ready
     * @param metrics the metrics
     * @param status returns the present state as a JSON object
     */
    public AdminServer(
            InetSocketAddress address, Readiness readiness, PrometheusPage metrics, Supplier<String> status) {
        QueuedThreadPool threads = new QueuedThreadPool(THREADS, 1, IDLE_MILLIS);
        threads.setName("admin");
        threads.setDaemon(true);
        server = new Server(threads);
        HttpConfiguration configuration = new HttpConfiguration();
        configuration.setSendServerVersion(false);
        configuration.setRequestHeaderSize(LONGEST_HEAD);
        connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(configuration));
        connector.setHost(address.getHostString());
        connector.setPort(address.getPort());
        connector.setIdleTimeout(IDLE_MILLIS);
        server.addConnector(connector);
        server.addBean(new NetworkConnectionLimit(CONNECTIONS, server));
        server.setHandler(new AdminHandler(readiness, metrics, status, host -> isMeant(address.getHostString(), host)));
        server.setErrorHandler(AdminServer::refuse);
        server.setRequestLog((request, response) -> {});
        server.setStopTimeout(0);
    }

    /**
     * Returns whether a request means this port. A page that somebody on this machine looks at must not read it under a name that
     * suddenly leads here (DNS rebinding), so a port for this machine alone has no names but those.
     */
    private static boolean isMeant(String listening, @Nullable String host) {
        InetAddress address = new InetSocketAddress(listening, 0).getAddress();
        boolean local = address != null && address.isLoopbackAddress();
        if (!local || host == null || host.equalsIgnoreCase("localhost") || host.equalsIgnoreCase(listening)) {
            return true;
        }
        String bare = host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
        return IpAddress.parse(bare).isPresent();
    }

    /** Answers what is no request for this port, in a line of text. */
    private static boolean refuse(Request request, Response response, Callback callback) {
        byte[] line = ("status " + response.getStatus() + "\n").getBytes(StandardCharsets.US_ASCII);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/plain; charset=utf-8");
        response.write(true, ByteBuffer.wrap(line), callback);
        return true;
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

    /** Returns the port listened at. */
    public int port() {
        return connector.getLocalPort();
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception late) {
            return; // a scrape that does not end must not keep the process
        }
    }
}
