package dev.offprint.edge.runtime.jvm;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.runtime.jvm.admin.AdminPort;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.edge.runtime.jvm.metric.RequestCounts;
import dev.offprint.edge.runtime.jvm.release.WatchedStore;
import dev.offprint.edge.runtime.jvm.store.MeasuredStore;
import dev.offprint.level.Gate;
import dev.offprint.program.Version;
import io.prometheus.metrics.model.registry.MultiCollector;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the admin port says about health and state, and what it does not say to the public. */
@Gate
final class AdminPortTest {

    @Test
    void livesBeforeItIsReady() throws Exception {
        assertThat(admin("/livez").statusCode()).isEqualTo(200);
        assertThat(admin("/readyz").statusCode()).isEqualTo(503);
        assertThat(admin("/readyz").body()).isEqualTo("not ready: no release\n");
        assertThat(metric("offprint_ready")).isZero();
        start();
        assertThat(admin("/readyz").statusCode()).isEqualTo(200);
        assertThat(metric("offprint_ready")).isEqualTo(1);
        port.drain();
        assertThat(admin("/readyz").body()).isEqualTo("not ready: draining\n");
        assertThat(admin("/livez").statusCode()).isEqualTo(200);
    }

    @Test
    void isNotReadyWhenFollowingHasFailedForTooLong() throws Exception {
        port.close();
        port = open(Duration.ofMillis(300));
        EdgeSource following = start();
        store.fail(true);
        following.check();
        while (admin("/readyz").statusCode() == 200) {
            Thread.sleep(20);
        }
        assertThat(admin("/readyz").body()).startsWith("not ready: following the store has failed for ");
        assertThat(metric("offprint_follow_failing")).isEqualTo(1);
        assertThat(metric("offprint_follow_lag_seconds")).isGreaterThan(0.2);
        assertThat(metric("offprint_follow_polls_total{result=\"failed\"}")).isEqualTo(1);
        store.fail(false);
        following.check();
        assertThat(admin("/readyz").statusCode()).isEqualTo(200);
        assertThat(metric("offprint_follow_failing")).isZero();
    }

    @Test
    void tellsItsStateAsJson() throws Exception {
        start();
        HttpResponse<String> answer = admin("/status");
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/json");
        JsonNode status = JsonMapper.builder().build().readTree(answer.body());
        assertThat(status.get("ready").asBoolean()).isTrue();
        assertThat(status.get("release").asText()).isEqualTo("one");
        assertThat(status.get("followingFails").asBoolean()).isFalse();
        assertThat(status.get("version").asText()).isEqualTo(Version.NUMBER);
        store.fail(true);
        source().check();
        JsonNode failing =
                JsonMapper.builder().build().readTree(admin("/status").body());
        assertThat(failing.get("failure").asText()).isNotEmpty();
    }

    /** A name that leads here belongs to somebody else's page. */
    @Test
    void answersNoForeignName() throws Exception {
        start();
        int at = URI.create(at()).getPort();
        for (String host : List.of("127.0.0.1", "localhost:" + at, "[::1]:" + at)) {
            assertThat(raw(at, "GET /status HTTP/1.1\r\nHost: " + host + "\r\n\r\n"))
                    .contains(" 200 ");
        }
        assertThat(raw(at, "GET /status HTTP/1.1\r\nHost: evil.test\r\n\r\n"))
                .contains(" 421 ")
                .doesNotContain("pid");
        assertThat(raw(at, "GET //livez HTTP/1.1\r\nHost: localhost\r\n\r\n"))
                .contains(" 400 ")
                .doesNotContain("<html");
    }

    private static String raw(int port, String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream()
                    .write(request.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")
                            .getBytes(US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), US_ASCII);
        }
    }

    @Test
    void isNotThePublicPort() throws Exception {
        start();
        for (String path : List.of("/livez", "/readyz", "/metrics", "/status")) {
            assertThat(get(path).statusCode()).as(path).isEqualTo(404);
            assertThat(admin(path).statusCode()).as(path).isEqualTo(200);
            assertThat(admin(path).headers().firstValue("Cache-Control")).contains("no-store");
        }
        assertThat(admin("/llms.txt").statusCode()).isEqualTo(404);
        HttpRequest post = HttpRequest.newBuilder(URI.create(at() + "/status"))
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        assertThat(client.send(post, HttpResponse.BodyHandlers.ofString()).statusCode())
                .isEqualTo(405);
    }

    final HttpClient client = HttpClient.newHttpClient();
    final WatchedStore store = new WatchedStore();
    final StringWriter err = new StringWriter();
    final FailureLog failures = new FailureLog(new PrintWriter(err), false, Duration.ofMinutes(1));
    AdminPort port = open(Duration.ofMinutes(1));

    @Nullable
    EdgeServer server;

    @Nullable
    EdgeSource source;

    @BeforeEach
    void publish() {
        ReleasedSite.publish(store, "one");
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.close();
        }
        port.close();
    }

    long series() throws Exception {
        return admin("/metrics")
                .body()
                .lines()
                .filter(line -> line.startsWith("offprint_"))
                .count();
    }

    AdminPort open(Duration unreadyAfter) {
        AdminPort opened = new AdminPort(InetSocketAddress.createUnresolved("127.0.0.1", 0), unreadyAfter);
        try {
            opened.start();
            return opened;
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    EdgeSource start() throws Exception {
        MeasuredStore measured = new MeasuredStore(store);
        EdgeSource opened = new EdgeSource(measured, EdgeSource.Settings.DEFAULT, failures);
        EdgeServer.Settings settings = EdgeServer.Settings.at("127.0.0.1", 0);
        RequestCounts counts = new RequestCounts();
        TreeRequestHandler handler = new TreeRequestHandler(opened, failures);
        EdgeServer listening = new EdgeServer(
                settings, handler, failures, new CompletedRequests(settings.clients(), opened::config, counts, null));
        listening.start();
        List.<MetricSource>of(failures, opened, handler, listening).forEach(port::add);
        List.<MultiCollector>of(measured, counts).forEach(port::add);
        port.serving(opened::failingFor, opened::describe);
        server = listening;
        source = opened;
        return opened;
    }

    EdgeSource source() {
        return Objects.requireNonNull(source);
    }

    String at() {
        return port.url();
    }

    HttpResponse<String> admin(String path, String... fields) throws IOException, InterruptedException {
        return exchange(at() + path, fields);
    }

    HttpResponse<String> get(String path, String... fields) throws IOException, InterruptedException {
        int port = Objects.requireNonNull(server).port();
        return exchange("http://127.0.0.1:" + port + path, fields);
    }

    HttpResponse<String> exchange(String address, String... fields) throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(address)).version(HttpClient.Version.HTTP_1_1);
        if (fields.length > 0) {
            request.headers(fields);
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    double metric(String series) throws Exception {
        Pattern line = Pattern.compile("(?m)^" + Pattern.quote(series) + " (\\S+)$");
        return line.matcher(admin("/metrics").body())
                .results()
                .mapToDouble(found -> Double.parseDouble(found.group(1)))
                .findFirst()
                .orElse(-1);
    }

    @Test
    void countsWhatHappens() throws Exception {
        start();
        get("/llms.txt");
        get("/llms.txt");
        get("/en/feed.xml", "Accept-Encoding", "gzip");
        int list = get("/api/knowledge/articles").statusCode();
        get("/nothing");
        assertMetric("offprint_requests_total{coding=\"identity\",route=\"document\",status=\"200\"}", 2);
        assertMetric("offprint_requests_total{coding=\"gzip\",route=\"document\",status=\"200\"}", 1);
        assertMetric(
                "offprint_requests_total{coding=\"identity\",route=\"listPublishedArticles\",status=\"" + list + "\"}",
                1);
        assertMetric("offprint_requests_total{coding=\"identity\",route=\"page\",status=\"404\"}", 1);
        assertMetric("offprint_request_duration_seconds_count{route=\"document\"}", 3);
        assertMetric("offprint_limiter_decisions_total{decision=\"admitted\"}", 1);
        assertThat(metric("offprint_response_bytes_total{route=\"document\"}"))
                .isEqualTo(2 * "/llms.txt of one".length() + "/en/feed.xml of one, coded".length());
        assertThat(metric("offprint_cache_lookups_total{kind=\"content\",result=\"hit\"}"))
                .isEqualTo(1);
        assertThat(metric("offprint_cache_lookups_total{kind=\"content\",result=\"miss\"}"))
                .isGreaterThanOrEqualTo(2);
        assertThat(metric("offprint_cache_bytes")).isPositive();
        assertThat(metric("offprint_store_requests_total{result=\"found\"}")).isPositive();
        assertThat(metric("offprint_release_info{release=\"one\"}")).isEqualTo(1);
        assertThat(metric("offprint_build_info{version=\"" + Version.NUMBER + "\"}"))
                .isEqualTo(1);
        assertThat(metric("offprint_open_connections")).isPositive();
        assertThat(metric("jvm_memory_used_bytes{area=\"heap\"}")).isPositive();
    }

    @Test
    void namesTheReleaseAfterASwitch() throws Exception {
        EdgeSource following = start();
        ReleasedSite.publish(store, "two");
        following.check();
        assertThat(metric("offprint_release_info{release=\"two\"}")).isEqualTo(1);
        assertThat(admin("/metrics").body()).doesNotContain("release=\"one\"");
        assertThat(metric("offprint_release_switches_total")).isEqualTo(1);
    }

    /** Names of operations, never paths: strangers must not be able to fill the memory of Prometheus. */
    @Test
    void hasAsManySeriesAfterAnyNumberOfAddresses() throws Exception {
        start();
        get("/en/warm");
        get("/en/warm.x");
        get("/api/knowledge/articles/warm");
        await("offprint_requests_total", 3);
        long before = series();
        for (int i = 0; i < 200; i++) {
            get("/en/" + Integer.toString(i * 7919, 36) + (i % 2 == 0 ? "" : ".x"));
            get("/api/knowledge/articles/" + Integer.toString(i, 36));
        }
        await("offprint_requests_total", 403);
        assertThat(series()).isEqualTo(before);
    }

    @Test
    void speaksTheFormatsOfPrometheus() throws Exception {
        start();
        assertThat(admin("/metrics").headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("text/plain; version=0.0.4"));
        HttpResponse<String> open = admin("/metrics", "Accept", "application/openmetrics-text; version=1.0.0");
        assertThat(open.headers().firstValue("Content-Type").orElseThrow()).startsWith("application/openmetrics-text");
        assertThat(open.body()).endsWith("# EOF\n");
    }

    /** A request is counted after its answer. */
    private void assertMetric(String series, double value) throws Exception {
        long end = System.nanoTime() + Duration.ofSeconds(5).toNanos();
        while (metric(series) < value && System.nanoTime() < end) {
            Thread.sleep(10);
        }
        assertThat(metric(series)).as(series).isEqualTo(value);
    }

    private void await(String name, double sum) throws Exception {
        long end = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        while (sum(name) < sum && System.nanoTime() < end) {
            Thread.sleep(10);
        }
        assertThat(sum(name)).as(name).isEqualTo(sum);
    }

    private double sum(String name) throws Exception {
        return admin("/metrics")
                .body()
                .lines()
                .filter(line -> line.startsWith(name + "{"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }
}
