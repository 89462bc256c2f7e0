package dev.offprint.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A site that answers what a test wants, and what the reader asks of it. */
class PublicSiteTest {

    private final Map<String, Deque<Answer>> answers = new HashMap<>();
    private final List<String> asked = new ArrayList<>();
    private HttpServer server;
    private PublicSite site;
    private Instant now = Instant.parse("2026-11-21T12:00:00Z");

    private record Answer(int status, String body, Map<String, String> fields) {}

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        URI base = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/kb?query");
        site = new PublicSite(base, "1", () -> now);
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void aFreshDocumentIsNotAskedForAndAStaleOneByItsTag() throws Exception {
        on("/kb/a", 200, "text", "ETag", "\"1\"", "Cache-Control", "public, s-maxage=9, max-age=60");
        on("/kb/a", 304, "", "Cache-Control", "max-age=60");
        on("/kb/a", 200, "new");
        assertThat(site.read("a")).isEqualTo("text");
        assertThat(site.read("a")).isEqualTo("text");
        later(61);
        assertThat(site.read("a")).isEqualTo("text");
        later(61);
        assertThat(site.read("a")).isEqualTo("new");
        assertThat(asked).containsExactly("/robots.txt", "/kb/a", "/kb/a \"1\"", "/kb/a \"1\"");
    }

    @Test
    void contentIsDecoded() throws Exception {
        on("/kb/a", 200, "ä", "Content-Encoding", "gzip");
        assertThat(site.read("a")).isEqualTo("ä");
    }

    @Test
    void whatRobotsAreNotAllowedIsNotAskedFor() throws Exception {
        on("/robots.txt", 200, "User-agent: *\nDisallow: /\n\nUser-agent: offprint-mcp\nDisallow: /kb/private\n");
        on("/kb/open", 200, "open");
        assertThat(site.read("open")).isEqualTo("open");
        refuses("private/a", "robots.txt of this site does not allow");
        assertThat(asked).containsExactly("/robots.txt", "/kb/open");
    }

    @Test
    void movedRulesAreFollowed() throws Exception {
        on("/robots.txt", 301, "", "Location", "/rules.txt");
        on("/rules.txt", 200, "User-agent: *\nDisallow: /kb/private\n");
        on("/kb/open", 200, "open");
        assertThat(site.read("open")).isEqualTo("open");
        refuses("private/a", "robots.txt");
    }

    @Test
    void whileTheRulesCannotBeReadNothingIs() {
        on("/robots.txt", 500, "");
        refuses("a", "robots.txt");
    }

    @Test
    void whoIsAskedToWaitALittleWaitsAndToWaitLongSaysSo() throws Exception {
        on("/kb/a", 429, "", "Retry-After", "0");
        on("/kb/a", 200, "text", "RateLimit-Remaining", "0", "RateLimit-Reset", "50");
        on("/kb/b", 200, "later");
        assertThat(site.read("a")).isEqualTo("text");
        refuses("b", "this site wants no requests for 51 s");
        assertThat(asked).containsExactly("/robots.txt", "/kb/a", "/kb/a");
        later(50);
        assertThat(site.read("b")).isEqualTo("later");
    }

    @Test
    void aRenamedArticleIsFollowedOnTheSameSiteAlone() throws Exception {
        on("/kb/old", 308, "", "Location", "/kb/new");
        on("/kb/new", 200, "text");
        on("/kb/away", 308, "", "Location", "https://other.example.com/kb/new");
        assertThat(site.read("old")).isEqualTo("text");
        refuses("away", "https://other.example.com/kb/new is on another site");
        on("/kb/odd", 308, "", "Location", "no address");
        refuses("odd", "names an address that is none");
    }

    @Test
    void failuresTellWhatToDo() {
        refuses("none", "answers 404");
        on("/kb/busy", 503, "", "Retry-After", "0");
        on("/kb/busy", 503, "", "Retry-After", "0");
        on("/kb/busy", 503, "", "Retry-After", "0");
        on("/kb/busy", 503, "", "Retry-After", "0");
        refuses("busy", "try again in a minute");
        server.stop(0);
        refuses("a", "cannot be reached");
    }

    private void refuses(String address, String why) {
        assertThatThrownBy(() -> site.read(address))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining(why);
    }

    private void later(int seconds) {
        now = now.plusSeconds(seconds);
    }

    private void on(String path, int status, String body, String... fields) {
        Map<String, String> named = new HashMap<>();
        for (int i = 0; i < fields.length; i += 2) {
            named.put(fields[i], fields[i + 1]);
        }
        answers.computeIfAbsent(path, one -> new ArrayDeque<>()).add(new Answer(status, body, named));
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String tag = exchange.getRequestHeaders().getFirst("If-None-Match");
        asked.add(tag == null ? path : path + " " + tag);
        Deque<Answer> next = answers.getOrDefault(path, new ArrayDeque<>());
        Answer answer = next.isEmpty() ? new Answer(404, "", Map.of()) : next.remove();
        answer.fields.forEach(exchange.getResponseHeaders()::add);
        byte[] body = answer.body.getBytes(StandardCharsets.UTF_8);
        if (answer.fields.containsKey("Content-Encoding")) {
            ByteArrayOutputStream coded = new ByteArrayOutputStream();
            try (GZIPOutputStream gzip = new GZIPOutputStream(coded)) {
                gzip.write(body);
            }
            body = coded.toByteArray();
        }
        exchange.sendResponseHeaders(answer.status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
