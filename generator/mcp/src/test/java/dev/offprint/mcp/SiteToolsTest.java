package dev.offprint.mcp;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a site answers that is none of Offprint, or a hostile one, becomes a message to the agent. */
class SiteToolsTest {

    private HttpServer server;
    private SiteTools tools;
    private String body = "";

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] text = exchange.getRequestURI().getPath().equals("/robots.txt")
                    ? new byte[] {'\n'}
                    : body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, text.length);
            exchange.getResponseBody().write(text);
            exchange.close();
        });
        server.start();
        URI site = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        tools = new SiteTools(new PublicSite(site, "1", InstantSource.system()));
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "search | <!DOCTYPE html> | is no JSON",
                "read_article | {} | is no site of Offprint",
                "read_article | {\"page\": \"https://other.example.com/{slug}\"} | is on another site",
                "read_article | {\"page\": \"a b/{slug}\"} | names an address that is none",
                "search | {\"shards\": [[\"a\", \"x y\"]]} | names an address that is none",
                "list_articles | <html> | is not what a site of Offprint has there",
                "what_changed | {\"items\": [{\"date_modified\": \"soon\"}]} | is not what a site of Offprint has there",
            })
    void strangeDocumentsAreMessages(String tool, String document, String message) {
        body = document;
        assertThatThrownBy(() -> tools.call(tool, Map.of("query", "word", "slug", "s", "since", "2026-01-01")))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining(message);
    }
}
