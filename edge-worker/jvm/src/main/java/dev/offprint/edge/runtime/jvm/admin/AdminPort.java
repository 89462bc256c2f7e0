package dev.offprint.edge.runtime.jvm.admin;

import dev.offprint.edge.limit.IpAddress;
import dev.offprint.edge.runtime.jvm.log.JsonLine;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.program.Version;
import io.prometheus.metrics.model.registry.MultiCollector;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.server.Handler;
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
 * The port for those who run the adapter. It listens before there is a tree: a probe during a slow start learns that this server is not
 * ready. It shares no thread, connection or limit with the public one, so it answers while that one is overloaded.
 */
public final class AdminPort implements AutoCloseable {

    private static final int THREADS = 6;
    private static final int CONNECTIONS = 64;
    private static final int IDLE_MILLIS = 10_000;
    private static final int LONGEST_HEAD = 8 * 1024;
    private static final String TEXT = "text/plain; charset=utf-8";
    private static final String INDEX = "/livez\n/readyz\n/metrics\n/status\n";

    private final InetSocketAddress address;
    private final Duration longestFailure;
    private final Server server;
    private final ServerConnector connector;
    private final PrometheusPage metrics = new PrometheusPage();
    private final Instant started = Instant.now();
    private volatile @Nullable Served served;
    private volatile boolean draining;

    /**
     * What is served.
     *
     * @param failingFor returns for how long following the store has failed, zero while it works
     * @param describe adds members to the status
     */
    private record Served(Supplier<Duration> failingFor, Consumer<Map<String, @Nullable Object>> describe) {}

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Answer(int status, String contentType, byte[] content) {

        static Answer text(int status, String content) {
            return new Answer(status, TEXT, content.getBytes(StandardCharsets.UTF_8));
        }
    }

    /**
     * Prepares the port; {@link #start} makes it listen.
     *
     * @param address the address to listen at
     * @param longestFailure how long following the store may fail until this adapter is not ready
     */
    public AdminPort(InetSocketAddress address, Duration longestFailure) {
        this.address = address;
        this.longestFailure = longestFailure;
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
        server.setHandler(new Answers());
        server.setErrorHandler(AdminPort::refuse);
        server.setRequestLog((request, response) -> {});
        server.setStopTimeout(0);
        add(sink -> sink.info("offprint_build_info", "The version of the adapter.", "version", Version.NUMBER));
        add(sink -> sink.gauge(
                "offprint_ready",
                "1 while /readyz says yes, else 0.",
                objection().isEmpty() ? 1 : 0));
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

    /** Returns the URL of the port. */
    public String url() {
        return "http://" + authority(address.getHostString(), connector.getLocalPort());
    }

    /** Returns host and port as a URL has them. */
    public static String authority(String host, int port) {
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    }

    /** Shows the metrics of one more part. */
    public void add(MetricSource source) {
        metrics.add(source);
    }

    /** Shows more metrics of Prometheus' own kinds. */
    public void add(MultiCollector counted) {
        metrics.add(counted);
    }

    /**
     * There is a tree to serve.
     *
     * @param failingFor returns for how long following the store has failed, zero while it works
     * @param describe adds members to the status, each time that it is made
     */
    public void serving(Supplier<Duration> failingFor, Consumer<Map<String, @Nullable Object>> describe) {
        served = new Served(failingFor, describe);
    }

    /** The server stops: it still finishes requests, and should get no more. */
    public void drain() {
        draining = true;
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception late) {
            return; // a scrape that does not end must not keep the process
        }
    }

    /** Returns why there should be no requests, or nothing if there may. */
    private Optional<String> objection() {
        Served now = served;
        if (draining) {
            return Optional.of("draining");
        } else if (now == null) {
            return Optional.of("no release");
        }
        Duration failed = now.failingFor().get();
        return failed.compareTo(longestFailure) > 0
                ? Optional.of("following the store has failed for " + failed.toSeconds() + " s")
                : Optional.empty();
    }

    /**
     * Returns whether a request means this port. A page that somebody on this machine looks at must not read it under a name that
     * suddenly leads here (DNS rebinding), so a port for this machine alone has no names but those.
     */
    private boolean isMeant(@Nullable String host) {
        InetAddress own = new InetSocketAddress(address.getHostString(), 0).getAddress();
        boolean local = own != null && own.isLoopbackAddress();
        if (!local
                || host == null
                || host.equalsIgnoreCase("localhost")
                || host.equalsIgnoreCase(address.getHostString())) {
            return true;
        }
        String bare = host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
        return IpAddress.parse(bare).isPresent();
    }

    /** Answers what is no request for this port, in a line of text. */
    private static boolean refuse(Request request, Response response, Callback callback) {
        byte[] line = ("status " + response.getStatus() + "\n").getBytes(StandardCharsets.US_ASCII);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, TEXT);
        response.write(true, ByteBuffer.wrap(line), callback);
        return true;
    }

    private String status() {
        Map<String, @Nullable Object> status = new LinkedHashMap<>();
        Optional<String> objection = objection();
        status.put("version", Version.NUMBER);
        status.put("ready", objection.isEmpty());
        objection.ifPresent(why -> status.put("objection", why));
        Served now = served;
        if (now != null) {
            now.describe().accept(status);
        }
        status.put("started", started.toString());
        status.put("uptimeSeconds", Duration.between(started, Instant.now()).toSeconds());
        status.put("pid", ProcessHandle.current().pid());
        status.put("java", Runtime.version().toString());
        return JsonLine.of(status) + "\n";
    }

    private final class Answers extends Handler.Abstract {

        @Override
        public boolean handle(Request request, Response response, Callback callback) throws IOException {
            boolean head = HttpMethod.HEAD.is(request.getMethod());
            boolean read = head || HttpMethod.GET.is(request.getMethod());
            Answer answer = !isMeant(Request.getServerName(request))
                    ? Answer.text(421, "ask by an address or the name of this machine\n")
                    : read ? answer(request) : Answer.text(405, "only GET and HEAD\n");
            response.setStatus(answer.status());
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.contentType());
            response.getHeaders().put(HttpHeader.CONTENT_LENGTH, answer.content().length);
            response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
            response.getHeaders().put("X-Content-Type-Options", "nosniff");
            if (!read) {
                response.getHeaders().put(HttpHeader.ALLOW, "GET, HEAD");
            }
            response.write(true, head ? ByteBuffer.allocate(0) : ByteBuffer.wrap(answer.content()), callback);
            return true;
        }

        private Answer answer(Request request) throws IOException {
            return switch (Request.getPathInContext(request)) {
                case "/livez" -> Answer.text(200, "ok\n");
                case "/readyz" ->
                    objection()
                            .map(why -> Answer.text(503, "not ready: " + why + "\n"))
                            .orElseGet(() -> Answer.text(200, "ok\n"));
                case "/metrics" -> {
                    PrometheusPage.Page page =
                            metrics.scrape(request.getHeaders().get(HttpHeader.ACCEPT));
                    yield new Answer(200, page.contentType(), page.content().bytes());
                }
                case "/status" -> new Answer(200, "application/json", status().getBytes(StandardCharsets.UTF_8));
                case "/" -> Answer.text(200, INDEX);
                default -> Answer.text(404, "nothing here; there are:\n" + INDEX);
            };
        }
    }
}
