package dev.offprint.edge.runtime.jvm;

import java.io.IOException;
import java.time.Duration;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** HTTP/1.1 and h2c on one port, with limits on line, headers and time, around a handler. */
final class EdgeServer implements AutoCloseable {

    private static final int THREADS = 200;
    private static final int HEAD_BYTES = 8 * 1024;
    private static final long IDLE_MILLIS = 30_000;
    private static final long STOP_MILLIS = 10_000;

    private final Server server;
    private final ServerConnector connector;

    EdgeServer(Handler handler, String host, int port, Duration headDeadline) {
        QueuedThreadPool threads = new QueuedThreadPool(THREADS);
        threads.setName("edge");
        server = new Server(threads);
        HttpConfiguration http = configuration();
        connector =
                new ServerConnector(server, new HttpConnectionFactory(http), new HTTP2CServerConnectionFactory(http));
        connector.setHost(host);
        connector.setPort(port);
        connector.setIdleTimeout(IDLE_MILLIS);
        connector.setShutdownIdleTimeout(1_000);
        HeadDeadline deadline = new HeadDeadline(connector.getScheduler(), headDeadline);
        http.addCustomizer(deadline);
        connector.addBean(deadline);
        server.addConnector(connector);
        server.setHandler(new GracefulHandler(handler));
        server.setErrorHandler(EdgeServer::refuse);
        server.setStopTimeout(STOP_MILLIS);
    }

    /** Starts to listen. */
    void start() throws IOException {
        try {
            server.start();
        } catch (IOException unusable) {
            throw unusable;
        } catch (Exception unexpected) {
            throw new IOException(unexpected.getMessage(), unexpected);
        }
    }

    /** Returns the port listened on. */
    int port() {
        return connector.getLocalPort();
    }

    /** Stops listening and waits until what is in flight has been answered, for a while. */
    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception late) {
            Log.problem("not every request could be answered before the end", late);
        }
    }

    void join() throws InterruptedException {
        server.join();
    }

    private static HttpConfiguration configuration() {
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setSendXPoweredBy(false);
        http.setSendDateHeader(true);
        http.setRequestHeaderSize(HEAD_BYTES);
        // Odd paths are the router's to judge: it answers 404 where Jetty would say 400 in its own words.
        http.setUriCompliance(UriCompliance.UNSAFE);
        return http;
    }

    /** What never reaches the core, because it is no request that HTTP allows: a problem without a type of its own. */
    private static boolean refuse(Request request, Response response, Callback callback) {
        int status = Math.max(400, response.getStatus());
        String body = "{\"type\":\"about:blank\",\"title\":\"" + HttpStatus.getMessage(status) + "\",\"status\":"
                + status + "}";
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/problem+json");
        response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        org.eclipse.jetty.io.Content.Sink.write(response, true, body, callback);
        return true;
    }
}
