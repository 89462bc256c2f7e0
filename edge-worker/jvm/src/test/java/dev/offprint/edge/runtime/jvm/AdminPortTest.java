package dev.offprint.edge.runtime.jvm;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.command.report.Version;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the admin port says about health and state, and what it does not say to the public. */
@Gate
final class AdminPortTest extends AdminPortFixture {

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

    /** A name that leads here belongs to somebody else's page. */
    @Test
    void answersNoForeignName() throws Exception {
        start();
        int port = URI.create(at()).getPort();
        for (String host : List.of("127.0.0.1", "localhost:" + port, "[::1]:" + port)) {
            assertThat(raw(port, "GET /status HTTP/1.1\r\nHost: " + host + "\r\n\r\n"))
                    .contains(" 200 ");
        }
        assertThat(raw(port, "GET /status HTTP/1.1\r\nHost: evil.test\r\n\r\n"))
                .contains(" 421 ")
                .doesNotContain("pid");
        assertThat(raw(port, "GET //livez HTTP/1.1\r\nHost: localhost\r\n\r\n"))
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
}
