package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.command.report.Version;
import dev.offprint.edge.runtime.jvm.admin.CannotStart;
import dev.offprint.edge.runtime.jvm.log.LogLevel;
import dev.offprint.edge.runtime.jvm.release.WatchedStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The admin port of a server in this process, whose store can fail. */
@Tag("slow")
@Timeout(60)
final class AdminPortTest {

    private final HttpClient client = HttpClient.newHttpClient();
    private final WatchedStore store = new WatchedStore();
    private final StringWriter err = new StringWriter();
    private final FailureLog failures =
            new FailureLog(new PrintWriter(err), new FailureLog.Settings(LogLevel.INFO, false, Duration.ofMinutes(1)));
    private Instruments instruments = open(Duration.ofMinutes(1), false, false);
    private @Nullable EdgeServer server;
    private @Nullable EdgeSource source;

    @BeforeEach
    void publish() {
        ReleasedSite.publish(store, "one");
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.close();
        }
        instruments.close();
    }

    @Test
    void livesBeforeItIsReady() throws Exception {
        assertThat(admin("/livez").statusCode()).isEqualTo(200);
        assertThat(admin("/readyz").statusCode()).isEqualTo(503);
        assertThat(admin("/readyz").body()).isEqualTo("not ready: no release\n");
        assertThat(metric("offprint_ready")).isZero();
        start();
        assertThat(admin("/readyz").statusCode()).isEqualTo(200);
        assertThat(metric("offprint_ready")).isEqualTo(1);
        instruments.drain();
        assertThat(admin("/readyz").body()).isEqualTo("not ready: draining\n");
        assertThat(admin("/livez").statusCode()).isEqualTo(200);
    }

    @Test
    void isNotReadyWhenFollowingHasFailedForTooLong() throws Exception {
        instruments.close();
        instruments = open(Duration.ofMillis(300), false, false);
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
    void neverFailsToBeReadyWhereTheLimitIsOff() throws Exception {
        instruments.close();
        instruments = open(null, false, false);
        EdgeSource following = start();
        store.fail(true);
        following.check();
        assertThat(admin("/readyz").statusCode()).isEqualTo(200);
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

    private long series() throws Exception {
        return admin("/metrics")
                .body()
                .lines()
                .filter(line -> line.startsWith("offprint_"))
                .count();
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

    @Test
    void tellsItsStateAsJson() throws Exception {
        start();
        HttpResponse<String> answer = admin("/status");
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/json");
        JsonNode status = JsonMapper.builder().build().readTree(answer.body());
        assertThat(status.get("ready").asBoolean()).isTrue();
        assertThat(status.get("release").asText()).isEqualTo("one");
        assertThat(status.get("following").get("failing").asBoolean()).isFalse();
        assertThat(status.get("version").asText()).isEqualTo(Version.NUMBER);
        JsonNode gauges = status.get("gauges");
        assertThat(gauges.get("offprint_open_connections").isIntegralNumber()).isTrue();
        assertThat(gauges.get("offprint_worker_threads").has("idle")).isTrue();
        assertThat(gauges.get("offprint_release_info").get("release").asText()).isEqualTo("one");
        assertThat(Instant.parse(
                        gauges.get("offprint_release_since_timestamp_seconds").asText()))
                .isAfter(Instant.now().minusSeconds(600));
        store.fail(true);
        source().check();
        JsonNode failing =
                JsonMapper.builder().build().readTree(admin("/status").body());
        assertThat(failing.get("following").get("failure").asText()).isNotEmpty();
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

    @Test
    void saysNothingInResponsesUnlessItIsAsked() throws Exception {
        start();
        assertThat(get("/llms.txt").headers().map()).doesNotContainKeys("server-timing", "offprint-release");
    }

    @Test
    void showsTimesAndTheReleaseWhereItIsAsked() throws Exception {
        instruments.close();
        instruments = open(null, true, true);
        start();
        for (String path : List.of("/llms.txt", "/nothing")) {
            HttpResponse<String> answer = get(path);
            assertThat(answer.headers().firstValue("Offprint-Release")).contains("one");
            assertThat(answer.headers().firstValue("Server-Timing").orElseThrow())
                    .matches("edge;dur=[0-9]+\\.[0-9]{3}, store;dur=[0-9]+\\.[0-9]{3}");
        }
        assertThat(get("/llms.txt").headers().firstValue("Server-Timing").orElseThrow())
                .as("from memory")
                .endsWith("store;dur=0.000");
    }

    private Instruments open(@Nullable Duration unreadyAfter, boolean timing, boolean release) {
        try {
            Instruments.Settings settings = new Instruments.Settings(
                    Optional.of(InetSocketAddress.createUnresolved("127.0.0.1", 0)), unreadyAfter, timing, release);
            return Instruments.open(settings, null, failures);
        } catch (CannotStart impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private EdgeSource start() throws Exception {
        EdgeSource opened = new EdgeSource(instruments.measured(store), EdgeSource.Settings.DEFAULT, failures);
        EdgeServer.Settings settings = EdgeServer.Settings.at("127.0.0.1", 0);
        RequestHandler handler = instruments.annotated(new TreeRequestHandler(opened, failures), opened);
        EdgeServer listening =
                new EdgeServer(settings, handler, failures, instruments.completed(settings.clients(), opened));
        listening.start();
        instruments.serving(opened, listening, "a store of this test");
        server = listening;
        source = opened;
        return opened;
    }

    private EdgeSource source() {
        return Objects.requireNonNull(source);
    }

    private String at() {
        return instruments.address().orElseThrow();
    }

    private HttpResponse<String> admin(String path, String... fields) throws IOException, InterruptedException {
        return exchange(at() + path, fields);
    }

    private HttpResponse<String> get(String path, String... fields) throws IOException, InterruptedException {
        int port = Objects.requireNonNull(server).port();
        return exchange("http://127.0.0.1:" + port + path, fields);
    }

    private HttpResponse<String> exchange(String address, String... fields) throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(address)).version(HttpClient.Version.HTTP_1_1);
        if (fields.length > 0) {
            request.headers(fields);
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
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

    private double metric(String series) throws Exception {
        Pattern line = Pattern.compile("(?m)^" + Pattern.quote(series) + " (\\S+)$");
        return line.matcher(admin("/metrics").body())
                .results()
                .mapToDouble(found -> Double.parseDouble(found.group(1)))
                .findFirst()
                .orElse(-1);
    }
}
