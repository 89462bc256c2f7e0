package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.article.SchemaValidator;
import dev.offprint.represent.document.ArticleJson.CatalogLine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What must hold of every tree, whatever the sources. */
class InvariantsTest {

    private static final String ARTICLES = "api/knowledge/articles";
    private static final String CATALOG = "https://offprint.dev/schema/catalog.schema.json";
    private static NavigableMap<String, byte[]> tree;

    @BeforeAll
    static void build() {
        tree = Built.site("everything");
    }

    @Test
    void everyFilteredListIsTheFilterOfTheFullList() throws IOException {
        JsonNode full = json(ARTICLES + "/index.json");
        Map<String, String> levels = new java.util.TreeMap<>();
        json("edge.json")
                .get("awarenessLevels")
                .properties()
                .forEach(e -> levels.put(e.getValue().asText(), e.getKey()));
        int variants = 0;
        for (String key : tree.keySet()) {
            if (key.startsWith(ARTICLES + "/_lists/") && key.endsWith("index.json")) {
                assertThat(json(key)).as(key).isEqualTo(filtered(full, key, levels));
                variants++;
            }
        }
        assertThat(variants).isEqualTo(5 * 3 * (1 + levels.size()) - 1);
        assertThat(json(ARTICLES + "/_lists/none.json")).isEmpty();
    }

    /** Bodies are written once and never looked at again, so this is what shows that they fit. */
    @ParameterizedTest
    @MethodSource("sites")
    void everyBodyFitsTheDocumentPublishedBesideIt(String site) throws IOException {
        fits(Built.site(site));
    }

    static List<String> sites() throws IOException {
        try (Stream<Path> all = Files.list(Built.sites())) {
            return all.map(site -> site.getFileName().toString()).sorted().toList();
        }
    }

    /** The same of any other content: {@code -Dcontent=FOLDER}. */
    @Test
    @EnabledIfSystemProperty(named = "content", matches = ".+")
    void everyBodyOfOtherContentFits(@TempDir Path folder) throws IOException {
        fits(Built.build(Path.of(System.getProperty("content")), folder.resolve("public")));
    }

    private static byte[] body(NavigableMap<String, byte[]> files, String key) {
        return Objects.requireNonNull(files.get(key), key);
    }

    private static void fits(NavigableMap<String, byte[]> files) throws IOException {
        SchemaValidator validator =
                SchemaValidator.of(strict(body(files, "openapi.json")), Map.of(CATALOG, CatalogLine.schema()));
        for (String line : new String(body(files, "catalog.ndjson"), StandardCharsets.UTF_8)
                .lines()
                .toList()) {
            JsonNode one = strict(line.getBytes(StandardCharsets.UTF_8));
            assertThat(validator.validateAgainst(CATALOG, one)).as(line).isEmpty();
        }
        for (String key : files.keySet()) {
            if (!key.endsWith(".json") || !key.startsWith("api/")) {
                continue;
            }
            JsonNode body = strict(files.get(key));
            if (body.isArray()) {
                for (JsonNode item : body) {
                    assertThat(validator.validate("Article", item)).as(key).isEmpty();
                }
            } else {
                String component = key.startsWith("api/aeo") ? "AnswerFirstArticle" : "ArticleDetail";
                assertThat(validator.validate(component, body)).as(key).isEmpty();
            }
        }
    }

    /** Parsers disagree about objects with duplicate names (RFC 8259, 4). */
    private static JsonNode strict(byte[] json) throws IOException {
        return new JsonMapper()
                .reader()
                .with(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                .readTree(json);
    }

    @Test
    void whatIsNotPublicLeavesNoTrace() {
        tree.forEach((key, bytes) -> {
            String text = new String(bytes, StandardCharsets.UTF_8);
            for (String hidden : List.of("draft-note", "Zebrafi", "borrowed")) {
                assertThat(key).doesNotContain(hidden);
                assertThat(text.contains(hidden))
                        .as(key + " mentions " + hidden)
                        .isFalse();
            }
        });
    }

    @Test
    void everyAddressOfTheSiteMapHasItsPage() {
        String sitemap = new String(tree.get("sitemap.xml"), StandardCharsets.UTF_8);
        int pages = 0;
        for (String part : sitemap.split("<loc>", -1)) {
            int end = part.indexOf("</loc>");
            if (end > 0) {
                String path = part.substring(0, end).substring("https://example.com/kb".length());
                String key = path.length() <= 1 ? "index.html" : path.substring(1) + "/index.html";
                assertThat(tree).containsKey(key);
                pages++;
            }
        }
        assertThat(pages).isGreaterThan(6);
    }

    private static JsonNode filtered(JsonNode full, String key, Map<String, String> levels) {
        var wanted = new JsonMapper().createArrayNode();
        for (JsonNode article : full) {
            boolean matches = true;
            var shown = (com.fasterxml.jackson.databind.node.ObjectNode) article.deepCopy();
            for (String part : key.split("/", -1)) {
                if (part.startsWith("type-")) {
                    matches &= article.get("contentType").asText().equals(part.substring(5));
                } else if (part.startsWith("level-")) {
                    matches &= article.path("awarenessLevel").asText().equals(levels.get(part.substring(6)));
                } else if (part.startsWith("locale-")) {
                    var kept = new JsonMapper().createArrayNode();
                    article.get("translations").forEach(t -> {
                        if (t.get("locale").asText().equals(part.substring(7))) {
                            kept.add(t);
                        }
                    });
                    shown.set("translations", kept);
                }
            }
            if (matches) {
                wanted.add(shown);
            }
        }
        return wanted;
    }

    private static JsonNode json(String key) throws IOException {
        return new JsonMapper().readTree(tree.get(key));
    }
}
