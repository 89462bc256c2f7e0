package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.PagePattern;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages for developers say all that there is to say, in both languages and both forms. */
class DevelopersPageTest {

    private static final String BASE = "https://example.com/kb";
    private static final KeyLayout KEYS = new KeyLayout(PagePattern.DEFAULT, Map.of());
    private static NavigableMap<String, byte[]> tree;
    private static JsonNode openapi;

    @BeforeAll
    static void build() throws IOException {
        tree = Built.site("everything");
        openapi = new JsonMapper().readTree(tree.get("openapi.json"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "en"})
    void everyOperationIsThereWithItsParametersAndAnExchange(String locale) {
        DevelopersHtml page = html(locale);
        openapi.get("paths").properties().forEach(path -> {
            JsonNode operation = path.getValue().get("get");
            String id = operation.get("operationId").asText();
            assertThat(page.values("id")).contains(id);
            assertThat(page.text()).contains("GET " + BASE + path.getKey());
            for (String language : List.of("sh", "js", "python", "java")) {
                assertThat(page.code(id + "-" + language)).contains(BASE);
            }
            assertThat(page.code(id + "-response")).startsWith(path.getKey().endsWith("articles") ? "[" : "{");
            for (JsonNode given : operation.get("parameters")) {
                JsonNode parameter = given.has("$ref")
                        ? openapi.at(given.get("$ref").asText().substring(1))
                        : given;
                assertThat(page.html())
                        .contains("<code>" + parameter.get("name").asText() + "</code>");
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "en"})
    void everyProblemIsThereWithItsPage(String locale) {
        for (ProblemType type : ProblemType.values()) {
            String page = "problems/" + type.pageName();
            assertThat(html(locale).values("href")).contains(BASE + "/" + page);
            assertThat(tree).containsKey(page + "/index.html");
            assertThat(html(locale).text()).contains(type.code());
            assertThat(markdown(locale))
                    .contains("[`" + type.code() + "`](" + BASE + "/" + page + ") | `" + type.status());
        }
        assertThat(html("en").text())
                .contains(ProblemType.RATE_LIMIT_EXCEEDED.title())
                .contains(ProblemType.RATE_LIMIT_EXCEEDED.cause());
        assertThat(html("de").text()).doesNotContain(ProblemType.RATE_LIMIT_EXCEEDED.cause());
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "en"})
    void everySchemaIsThereWithEveryMember(String locale) {
        openapi.at("/components/schemas").properties().forEach(schema -> {
            String part = section(html(locale).html(), schema.getKey());
            schema.getValue()
                    .findValues("properties")
                    .forEach(properties -> properties
                            .fieldNames()
                            .forEachRemaining(name -> assertThat(part).contains("<code>" + name + "</code>")));
            for (JsonNode reference : schema.getValue().findValues("$ref")) {
                String name = reference.asText().substring("#/components/schemas/".length());
                assertThat(part).contains("href=\"#schema-" + name + "\"");
            }
            for (JsonNode value : schema.getValue().path("enum")) {
                assertThat(part).contains("<code>" + value.asText() + "</code>");
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "en"})
    void everyDocumentAndSkillIsLinkedAndExists(String locale) {
        for (Document document : Document.values()) {
            if (document == Document.SECURITY_TXT) {
                continue; // the owner of this site says nothing of it
            }
            assertThat(html(locale).values("href")).contains(BASE + "/" + document.path());
            assertThat(tree).containsKey(KEYS.document(document).value());
        }
        assertThat(html(locale).values("href")).contains(BASE + "/.well-known/agent-skills/read-articles/SKILL.md");
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "en"})
    void linksWithinThePageLeadSomewhereAndIdentifiersAreUnique(String locale) {
        List<String> ids = html(locale).values("id");
        assertThat(ids).doesNotHaveDuplicates();
        assertThat(html(locale).values("href").stream()
                        .filter(href -> href.startsWith("#"))
                        .map(href -> href.substring(1)))
                .isSubsetOf(ids);
        String main = html(locale).html().substring(html(locale).html().indexOf("<main"));
        assertThat(new DevelopersHtml(main).values("aria-label")).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "en"})
    void theMarkdownFormHasEveryPieceOfCode(String locale) {
        for (String id : html(locale).values("for")) {
            if (id.endsWith("-tab")) {
                String code = html(locale).code(id.substring(0, id.length() - "-tab".length()));
                assertThat(markdown(locale)).contains(code);
            }
        }
        openapi.get("paths")
                .forEach(path -> assertThat(markdown(locale))
                        .contains(html(locale)
                                .code(path.get("get").get("operationId").asText() + "-response")));
    }

    private static String section(String html, String schema) {
        String rest = html.substring(html.indexOf("id=\"schema-" + schema + "\""));
        int end = rest.indexOf("<h3 ");
        return end < 0 ? rest : rest.substring(0, end);
    }

    private static DevelopersHtml html(String locale) {
        return DevelopersHtml.of(tree, locale);
    }

    private static String markdown(String locale) {
        return text(tree, locale + "/developers.md");
    }

    private static String text(Map<String, byte[]> files, String key) {
        return new String(files.getOrDefault(key, new byte[0]), StandardCharsets.UTF_8);
    }
}
