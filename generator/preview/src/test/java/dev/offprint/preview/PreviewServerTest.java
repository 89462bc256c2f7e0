package dev.offprint.preview;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.author.TranslationEdit;
import dev.offprint.preview.PreviewServer.Drafts;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a preview answers, and to whom. */
class PreviewServerTest extends PreviewCase {

    @Test
    void programsGetWhatABuildWouldServeAndBrowsersTheScriptBesides() throws Exception {
        PreviewServer server = start(Drafts.HIDDEN);
        HttpResponse<String> plain = get(server, PAGE);
        assertThat(plain.body()).contains("The first text.").doesNotContain("_preview");
        assertThat(plain.headers().firstValue("ETag")).isPresent();
        HttpResponse<String> seen = get(server, PAGE, "Sec-Fetch-Dest", "document");
        assertThat(seen.body()).contains("The first text.").contains("src=\"/_preview/client.js\"");
        assertThat(seen.headers().firstValue("Cache-Control")).contains("no-store");
        assertThat(seen.headers().firstValue("ETag")).isEmpty();
        assertThat(seen.headers().firstValue("Content-Security-Policy").orElseThrow())
                .contains("script-src 'self'")
                .contains("connect-src 'self'")
                .contains("default-src 'none'");
        assertThat(seen.headers().firstValueAsLong("Content-Length"))
                .hasValue(seen.body().getBytes(StandardCharsets.UTF_8).length);
    }

    @Test
    void aBrowserThatHasAnotherFormOfThePageGetsThisOne() throws Exception {
        PreviewServer server = start(Drafts.HIDDEN);
        String tag = get(server, PAGE).headers().firstValue("ETag").orElseThrow();
        assertThat(get(server, PAGE, "If-None-Match", tag).statusCode()).isEqualTo(304);
        assertThat(get(server, PAGE, "If-None-Match", tag, "Sec-Fetch-Dest", "document")
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void draftsAreHiddenUnlessTheyAreAskedFor() throws Exception {
        PreviewServer server = start(Drafts.HIDDEN);
        assertThat(get(server, "/en/knowledge/draft").statusCode()).isEqualTo(404);
        assertThat(get(server, "/api/knowledge/articles/draft").statusCode()).isEqualTo(404);
    }

    @Test
    void draftsOnPagesAreMarkedAndNotInTheApi() throws Exception {
        PreviewServer server = start(Drafts.PAGES);
        HttpResponse<String> page = get(server, "/en/knowledge/draft", "Sec-Fetch-Dest", "document");
        assertThat(page.body()).contains("Not yet.").contains("class=\"offprint-draft\"");
        assertThat(get(server, PAGE, "Sec-Fetch-Dest", "document").body()).doesNotContain("offprint-draft\"");
        assertThat(get(server, "/en").body()).contains("A draft");
        for (String path : List.of("/api/knowledge/articles/draft", "/api/aeo/articles/draft?locale=en")) {
            assertThat(get(server, path).statusCode()).as(path).isEqualTo(404);
        }
        String root = get(server, "/search/en.json").body();
        Matcher parts = Pattern.compile("\"([0-9a-f]{16})\"").matcher(root);
        StringBuilder words = new StringBuilder();
        while (parts.find()) {
            HttpResponse<String> part = get(server, "/search/en/" + parts.group(1) + ".json");
            assertThat(part.statusCode()).isEqualTo(200);
            words.append(part.body());
        }
        assertThat(words).contains("[\"draft\",");
        for (String path : List.of("/api/knowledge/articles", "/sitemap.xml", "/llms.txt", "/en/feed.xml")) {
            assertThat(get(server, path).body()).as(path).doesNotContain("draft");
        }
    }

    /** As in a check: an error in one article hides no mistake in another. */
    @Test
    void valuesThatAreNearlyKnownOnesAreFoundBesideErrors() throws Exception {
        write("articles/one/en.md", "---\ntitle: One\n---\n[other](../othr/)\n");
        write("articles/draft/article.yaml", "contentType: giude\n");
        PreviewServer server = start(Drafts.HIDDEN);
        assertThat(get(server, "/_preview/articles.json").body()).contains("broken-link", "similar-value");
    }

    @Test
    void aScheduledArticleIsMarkedAsSuch() throws Exception {
        write("articles/later/article.yaml", "contentType: guide\nisPublished: true\nfirstPublished: 2199-01-01\n");
        write("articles/later/en.md", "---\ntitle: Later\n---\nText.\n");
        PreviewServer server = start(Drafts.PAGES);
        assertThat(get(server, "/en/knowledge/later", "Sec-Fetch-Dest", "document")
                        .body())
                .contains("<p class=\"offprint-draft\" role=\"note\">Scheduled: visible in this preview only until its"
                        + " day.</p>");
    }

    @Test
    void draftsAreInTheApiWhereTheyAreAskedForThere() throws Exception {
        PreviewServer server = start(Drafts.API);
        assertThat(get(server, "/api/knowledge/articles/draft").statusCode()).isEqualTo(200);
        assertThat(get(server, "/api/knowledge/articles").body()).contains("\"slug\":\"draft\"");
        assertThat(get(server, "/en/knowledge/draft", "Sec-Fetch-Dest", "document")
                        .body())
                .contains("class=\"offprint-draft\"");
    }

    @Test
    void aPortInUseIsLeftToItsUser() throws Exception {
        PreviewServer first = start(Drafts.HIDDEN);
        PreviewServer second = start(first.port(), Drafts.HIDDEN, false);
        assertThat(second.port()).isBetween(first.port() + 1, first.port() + 20);
        assertThat(get(second, PAGE).statusCode()).isEqualTo(200);
    }

    @Test
    void theBaseUrlIsTheLocalOneWithThePathOfTheSites() throws Exception {
        write("site.yaml", "baseUrl: https://example.com/kb\nname: A site\nmcpUrl: https://mcp.example.com\n");
        PreviewServer server = start(Drafts.HIDDEN);
        assertThat(server.url()).isEqualTo("http://localhost:" + server.port() + "/kb");
        assertThat(get(server, "/kb" + PAGE).body())
                .contains("href=\"" + server.url() + PAGE + "\"")
                .doesNotContain("example.com/kb");
        HttpResponse<String> root = get(server, "/");
        assertThat(root.statusCode()).isEqualTo(302);
        assertThat(root.headers().firstValue("Location")).contains("/kb");
    }

    @Test
    void theDashboardKnowsEveryArticle() throws Exception {
        write("articles/one/de.md", "---\ntitle: Eins\n---\nDer erste Text.\n");
        PreviewServer server = start(Drafts.HIDDEN);
        JsonNode articles = json(server, "/_preview/articles.json").path("articles");
        assertThat(articles).hasSize(2);
        assertThat(articles.path(0).path("state").asText()).isEqualTo("draft");
        assertThat(articles.path(0).path("titles").path("en").asText()).isEqualTo("A draft");
        JsonNode one = articles.path(1);
        assertThat(one.path("state").asText()).isEqualTo("public");
        assertThat(one.path("hints").toString()).contains("en: no short answer").contains("de: no citations");
        for (String link : List.of("page", "markdown", "answer")) {
            String path = one.path("links").path("de").path(link).asText();
            assertThat(get(server, path).statusCode()).as(path).isEqualTo(200);
        }
        for (String path : List.of("/_preview/", "/_preview/articles/one", "/_preview/panel.css")) {
            assertThat(get(server, path).statusCode()).as(path).isEqualTo(200);
        }
        assertThat(get(server, "/_preview/nothing").statusCode()).isEqualTo(404);
    }

    @Test
    void theDashboardKnowsWhichTranslationsAreOutdated() throws Exception {
        write("articles/one/en.md", "---\ntitle: One\n---\nFirst.\n");
        write("articles/one/de.md", "---\ntitle: Eins\n---\nErstens.\n");
        PreviewServer server = start(Drafts.HIDDEN);
        TranslationEdit.of(content(), "one", null).edits().run();
        await(server, "/_preview/articles.json", "\"translations\":{\"de\":\"current\"}");
        write("articles/one/en.md", "---\ntitle: One\n---\nFirst, edited.\n");
        await(server, "/_preview/articles.json", "\"translations\":{\"de\":\"outdated\"}");
    }
}
