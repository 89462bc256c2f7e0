package dev.offprint.mcp;

import static org.assertj.core.api.Assertions.assertThat;

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

/** An index whose parts have parts of their own. */
class WordSearchTest {

    private static final Map<String, String> FILES = Map.of(
            "/search/en.json",
            "{\"articles\":3,\"shards\":[[\"apple\",\"1\"],[\"mango\",\"2\"]]}",
            "/search/en/1.json",
            part("first", "apple"),
            "/search/en/2.json",
            "{\"shards\":[[\"mango\",\"3\"],[\"tag\",\"4\"]]}",
            "/search/en/3.json",
            part("second", "mango"),
            "/search/en/4.json",
            part("third", "tag"));

    private HttpServer server;
    private WordSearch search;

    private static String part(String slug, String word) {
        return "{\"articles\":[[\"" + slug + "\",0,\"T\"]],\"facets\":[[\"guide\"]],\"words\":{\"" + word
                + "\":[1,[0,255]],\"" + word + "s\":\"" + word + "\"}}";
    }

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] text =
                    FILES.getOrDefault(exchange.getRequestURI().getPath(), "\n").getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, text.length);
            exchange.getResponseBody().write(text);
            exchange.close();
        });
        server.start();
        URI site = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        search = new WordSearch(new PublicSite(site, "1", InstantSource.system()), "en");
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @ParameterizedTest
    @CsvSource({"apple, first", "mango, second", "tag, third", "mangos, second", "tags, third"})
    void aWordIsFoundAlsoWhereAPartBeginsWithIt(String word, String slug) throws Exception {
        assertThat(search.find(word).hits()).extracting(WordSearch.Hit::slug).containsExactly(slug);
        assertThat(search.find(word).missing()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"aardvark", "lemon", "zebra"})
    void aWordThatNoPartHasIsMissing(String word) throws Exception {
        assertThat(search.find(word).hits()).isEmpty();
        assertThat(search.find(word).missing()).containsExactly(word);
    }
}
