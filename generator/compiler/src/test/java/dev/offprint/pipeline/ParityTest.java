package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** For every file of a tree the adapter answers with the same bytes, type and tag; for none that is hidden. */
class ParityTest {

    /** How the types of files begin, by extension: written apart from the rules of the adapter. */
    private static final Map<String, List<String>> TYPES = Map.of(
            "html", List.of("text/html; charset=utf-8"),
            "md", List.of("text/markdown; charset=utf-8"),
            "json",
                    List.of(
                            "application/json",
                            "application/schema+json",
                            "application/feed+json",
                            "application/linkset+json",
                            "application/mcp-server-card+json"),
            "ndjson", List.of("application/x-ndjson"),
            "xml", List.of("application/xml", "application/atom+xml", "application/opensearchdescription+xml"),
            "txt", List.of("text/plain; charset=utf-8"),
            "css", List.of("text/css; charset=utf-8"),
            "js", List.of("text/javascript; charset=utf-8"),
            "svg", List.of("image/svg+xml"),
            "png", List.of("image/png"));

    @Test
    void theAdapterServesEveryFileAsItIs() throws Exception {
        NavigableMap<String, byte[]> tree = Built.site("everything");
        TreeEdge edge = new TreeEdge(tree);
        Addresses addresses = new Addresses(new JsonMapper().readTree(tree.get("edge.json")));
        JsonNode files = new JsonMapper().readTree(tree.get("manifest.json")).get("files");
        assertThat(files.size()).isGreaterThan(80);
        for (var file : files.properties()) {
            Optional<String> address = addresses.of(file.getKey());
            if (address.isPresent()) {
                checkServed(edge, tree, file.getKey(), file.getValue(), address.get());
            } else {
                assertThat(edge.answer(Request.get("/kb/" + file.getKey())).status())
                        .as(file.getKey())
                        .isEqualTo(404);
            }
        }
    }

    private static void checkServed(
            TreeEdge edge, NavigableMap<String, byte[]> tree, String key, JsonNode entry, String address)
            throws IOException {
        Request request = Request.get("/kb" + address);
        Response plain = edge.answer(request);
        assertThat(plain.status()).as(key + " at " + address).isEqualTo(200);
        assertThat(((Bytes) plain.body()).bytes()).as(key).isEqualTo(tree.get(key));
        String type = plain.headers().first("Content-Type").orElse("");
        assertThat(TYPES.get(key.substring(key.lastIndexOf('.') + 1)))
                .as(key + " as " + type)
                .anyMatch(type::startsWith);
        for (var coding : entry.path("codings").properties()) {
            String suffix = coding.getKey().equals("gzip") ? ".gz" : ".br";
            Response coded = edge.answer(request.with("Accept-Encoding", coding.getKey()));
            assertThat(coded.headers().first("Content-Encoding")).as(key).contains(coding.getKey());
            assertThat(((Bytes) coded.body()).bytes()).as(key + suffix).isEqualTo(tree.get(key + suffix));
            assertThat(coded.headers().first("ETag"))
                    .as(key)
                    .isNotEqualTo(plain.headers().first("ETag"));
        }
    }

    /** The way back from a key to the address that leads to it: written apart from KeyLayout, so that each checks the other. */
    static final class Addresses {

        private static final String LISTS = "api/knowledge/articles/_lists/";
        private final Map<String, String> levels = new TreeMap<>();

        /** Returns the addresses in a tree with this edge.json. */
        public Addresses(JsonNode edgeConfig) {
            edgeConfig
                    .get("awarenessLevels")
                    .properties()
                    .forEach(e -> levels.put(e.getValue().asText(), e.getKey()));
        }

        /** Returns the request target for a key, or nothing where the key must not be served. */
        public Optional<String> of(String key) {
            if (List.of("edge.json", "manifest.json", "404.html").contains(key)) {
                return Optional.empty();
            } else if (key.equals(LISTS + "none.json")) {
                return Optional.of("/api/knowledge/articles?awarenessLevel=nobody-has-this");
            } else if (key.startsWith(LISTS)) {
                return Optional.of("/api/knowledge/articles?" + filters(key.substring(LISTS.length())));
            } else if (key.startsWith("api/aeo/")) {
                int slash = key.lastIndexOf('/');
                return Optional.of("/" + key.substring(0, slash) + "?locale="
                        + key.substring(slash + 1, key.length() - ".json".length()));
            } else if (key.equals("index.html")) {
                return Optional.of("/");
            } else if (key.endsWith("/index.html") || (key.endsWith("/index.json") && !key.contains("agent-skills"))) {
                return Optional.of("/" + key.substring(0, key.lastIndexOf('/')));
            }
            return Optional.of("/" + key);
        }

        private String filters(String path) {
            List<String> parameters = new ArrayList<>();
            for (String part : path.split("/", -1)) {
                if (part.startsWith("type-")) {
                    parameters.add("contentType=" + part.substring(5));
                } else if (part.startsWith("locale-")) {
                    parameters.add("locale=" + part.substring(7));
                } else if (part.startsWith("level-")) {
                    parameters.add("awarenessLevel="
                            + URLEncoder.encode(levels.get(part.substring(6)), StandardCharsets.UTF_8));
                }
            }
            return String.join("&", parameters);
        }
    }
}
