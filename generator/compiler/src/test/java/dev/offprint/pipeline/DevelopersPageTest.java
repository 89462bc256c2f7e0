package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.address.Document;
import dev.offprint.address.KeyLayout;
import dev.offprint.address.Page;
import dev.offprint.address.PagePattern;
import dev.offprint.article.SitePageSource;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.developers.DeveloperPages;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
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
            assertThat(page.text()).contains("GET " + BASE + path.getKey());
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
                assertThat(part).contains("/developers-schemas#" + name.toLowerCase(Locale.ROOT) + "\"");
            }
            for (JsonNode value : schema.getValue().path("enum")) {
                assertThat(part).contains(value.asText());
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "en"})
    void everyDocumentAndSkillIsLinkedAndExists(String locale) {
        for (Document document : Document.values()) {
            if (document == Document.SECURITY_TXT || document == Document.LLMS_FULL_TXT) {
                continue; // the owner of this site says nothing of it; llms.txt leads to it where it exists
            }
            assertThat(html(locale).values("href")).contains(BASE + "/" + document.path());
            assertThat(tree).containsKey(KEYS.document(document).value());
        }
        assertThat(html(locale).values("href")).contains(BASE + "/.well-known/agent-skills/read-articles/SKILL.md");
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "en"})
    void linksWithinThePageLeadSomewhereAndIdentifiersAreUnique(String locale) {
        List<String> pages = DevelopersHtml.pages(tree, locale, "/index.html");
        assertThat(pages).hasSize(6);
        for (String html : pages) {
            DevelopersHtml page = new DevelopersHtml(html);
            List<String> ids = page.values("id");
            assertThat(ids).doesNotHaveDuplicates();
            assertThat(page.values("href").stream()
                            .filter(href -> href.startsWith("#"))
                            .map(href -> href.substring(1)))
                    .isSubsetOf(ids);
            String main = html.substring(html.indexOf("<main"));
            assertThat(new DevelopersHtml(main).values("aria-label")).doesNotHaveDuplicates();
            for (String href : page.values("href")) {
                int hash = href.indexOf("#");
                if (href.startsWith(BASE + "/" + locale + "/developers") && hash > 0) {
                    String target = href.substring(BASE.length() + 1, hash) + "/index.html";
                    assertThat(text(tree, target)).contains("id=\"" + href.substring(hash + 1) + "\"");
                }
            }
        }
    }

    @Test
    void aMarkerTakesItsSectionAndTheRestGoesWhereItIsSaidTo() {
        String german = text(tree, "de/developers.md");
        assertThat(german)
                .containsSubsequence(
                        "## Fehler", "## Quick start", "## Schnellstart", "## Ausprobieren", "## Zum Schluss");
        assertThat(german).doesNotContain("{errors}", "{api_reference}", "{form}");
        assertThat(DeveloperPages.invalidMarkers(new SitePageSource(
                        Page.SitePage.DEVELOPERS,
                        ContentLocale.EN,
                        "D",
                        "",
                        "{errors}\n\n{error}\n\nA {word}.\n\n{errors}\n\n    {limits}\n")))
                .containsExactly("{error}", "{errors}");
    }

    private static String section(String html, String schema) {
        String rest = html.substring(html.indexOf("id=\"" + schema.toLowerCase(Locale.ROOT) + "\""));
        int end = rest.indexOf("<h3 ");
        return end < 0 ? rest : rest.substring(0, end);
    }

    private static DevelopersHtml html(String locale) {
        return DevelopersHtml.of(tree, locale);
    }

    private static String markdown(String locale) {
        return String.join("\n", DevelopersHtml.pages(tree, locale, ".md"));
    }

    private static String text(Map<String, byte[]> files, String key) {
        return new String(files.getOrDefault(key, new byte[0]), StandardCharsets.UTF_8);
    }
}
