package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.article.SchemaValidator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What must hold of every tree, whatever the sources. */
class InvariantsTest {

    private static final String ARTICLES = "api/knowledge/articles";
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

    @Test
    void everyBodyFitsTheDocumentPublishedBesideIt() throws IOException {
        SchemaValidator validator = SchemaValidator.of(json("openapi.json"));
        for (String key : tree.keySet()) {
            if (!key.endsWith(".json") || !key.startsWith("api/")) {
                continue;
            }
            JsonNode body = json(key);
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
