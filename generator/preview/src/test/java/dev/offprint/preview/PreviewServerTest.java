package dev.offprint.preview;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.author.edit.TranslationEdit;
import dev.offprint.edge.http.Request;
import dev.offprint.pipeline.Built;
import dev.offprint.preview.PreviewServer.Drafts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
    void aPageOfThisPreviewMayFrameAPageAndNobodyElseMay() throws Exception {
        PreviewServer server = start(Drafts.HIDDEN);
        assertThat(get(server, PAGE, "Sec-Fetch-Dest", "iframe").headers().firstValue("Content-Security-Policy"))
                .get()
                .asString()
                .contains("frame-ancestors 'self'");
        assertThat(get(server, PAGE, "Sec-Fetch-Dest", "document").headers().firstValue("Content-Security-Policy"))
                .get()
                .asString()
                .contains("frame-ancestors 'none'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"document", "iframe"})
    void whatABrowserShowsHasTheAddressesOfTheHostThatItAsked(String destination) throws Exception {
        write("articles/one/en.md", "---\ntitle: One\n---\n![A drawing](a.svg) and http://localhost:1/\n");
        write("articles/one/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>");
        PreviewServer server = start(Drafts.HIDDEN);
        HttpResponse<String> page = get(server, PAGE, "Sec-Fetch-Dest", destination);
        assertThat(page.body())
                .contains("<img src=\"http://127.0.0.1:" + server.port() + "/media/one/a.")
                .contains("href=\"http://127.0.0.1:" + server.port() + "/en/knowledge/one\"")
                .contains("http://localhost:1/")
                .doesNotContain("localhost:" + server.port());
        assertThat(page.headers().firstValueAsLong("Content-Length"))
                .hasValue(page.body().getBytes(StandardCharsets.UTF_8).length);
        assertThat(get(server, PAGE).body())
                .as("what a program gets")
                .contains("<img src=\"http://localhost:" + server.port() + "/media/one/a.");
        assertThat(get(server, "/en/developers", "Sec-Fetch-Dest", destination).body())
                .as("the form that calls the API")
                .contains("http://127.0.0.1:" + server.port())
                .doesNotContain("localhost:" + server.port());
    }

    @ParameterizedTest
    @ValueSource(strings = {"[::1]:99", "LOCALHOST:99"})
    void aForwardedPortIsPartOfTheAddresses(String host) throws Exception {
        PreviewServer server = start(Drafts.HIDDEN);
        assertThat(page(server, host)).contains("href=\"http://" + host.toLowerCase(Locale.ROOT) + "/en/knowledge/one");
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost:9\"><script>", "localhost:x", "[\"><script>]", ""})
    void aHostThatIsNoneIsNoPartOfAPage(String host) {
        assertThat(new AllowedHosts("0.0.0.0").origin(Request.get("/").with("Host", host)))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "localhost.evil.example:8080", "", "127.0.0.1.evil.example"})
    void otherHostsAreRefused(String host) throws Exception {
        PreviewServer server = start(Drafts.HIDDEN);
        assertThat(statusLine(server, host)).contains(host.isEmpty() ? "40" : "403");
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "LOCALHOST:1", "127.0.0.1:8080", "[::1]:99"})
    void thisMachinesNamesAreNot(String host) throws Exception {
        assertThat(statusLine(start(Drafts.HIDDEN), host)).contains("200");
    }

    @Test
    void pagesOfOtherSitesMayLinkHereAndReadNothing() throws Exception {
        PreviewServer server = start(Drafts.PAGES);
        String draft = "/en/knowledge/draft";
        assertThat(get(server, draft, "Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "cors")
                        .statusCode())
                .isEqualTo(403);
        assertThat(get(server, draft, "Origin", "https://evil.example").statusCode())
                .isEqualTo(403);
        assertThat(get(server, draft, "Origin", "null").statusCode()).isEqualTo(403);
        assertThat(get(server, draft, "Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate")
                        .statusCode())
                .isEqualTo(200);
        assertThat(get(server, draft, "Sec-Fetch-Site", "same-site", "Sec-Fetch-Mode", "cors")
                        .statusCode())
                .isEqualTo(200);
        assertThat(get(server, draft, "Origin", "http://localhost:3000").statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"articles.json", "articles/one.json", "changes.json", "state.json"})
    void whatCostsWorkIsForPagesOfThePreviewAndPrograms(String name) throws Exception {
        PreviewServer server = start(Drafts.HIDDEN);
        String path = "/_preview/" + name;
        for (String site : List.of("cross-site", "same-site", "none", "unheard-of")) {
            assertThat(get(server, path, "Sec-Fetch-Site", site, "Sec-Fetch-Mode", "navigate")
                            .statusCode())
                    .as(site)
                    .isEqualTo(403);
        }
        for (String origin : List.of("https://evil.example", "null", "http://localhost:3000", "http://127.0.0.1")) {
            assertThat(get(server, path, "Origin", origin).statusCode())
                    .as(origin)
                    .isEqualTo(403);
        }
        assertThat(get(server, path, "Sec-Fetch-Site", "same-origin").statusCode())
                .isEqualTo(200);
        assertThat(get(server, path, "Origin", "http://127.0.0.1:" + server.port())
                        .statusCode())
                .isEqualTo(200);
        assertThat(get(server, path).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/_preview/", "/_preview/articles/one"})
    void aLinkOfAnotherSiteLeadsToADoorAndNotToTheDashboard(String path) throws Exception {
        PreviewServer server = start(Drafts.HIDDEN);
        for (String site : List.of("cross-site", "same-site")) {
            HttpResponse<String> door = get(server, path, "Sec-Fetch-Site", site, "Sec-Fetch-Mode", "navigate");
            assertThat(door.statusCode()).isEqualTo(403);
            assertThat(door.body()).contains("<a href=\"/_preview/\">").doesNotContain("<script");
        }
        for (String site : List.of("same-origin", "none")) {
            assertThat(get(server, path, "Sec-Fetch-Site", site, "Sec-Fetch-Mode", "navigate")
                            .body())
                    .contains("<script");
        }
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
        assertThat(one.path("edited").path("de").asLong()).isPositive();
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
    void theLanguagesAreComparedParagraphByParagraph() throws Exception {
        write("articles/one/en.md", "---\ntitle: One\n---\nFirst.\n\nSecond.\n");
        write("articles/one/de.md", "---\ntitle: Eins\n---\nErstens.\n\nZweitens.\n");
        PreviewServer server = start(Drafts.HIDDEN);
        JsonNode unknown = json(server, "/_preview/articles/one.json").at("/translations/0");
        assertThat(unknown.path("state").asText()).isEqualTo("none");
        assertThat(unknown.at("/rows/2/translation").asText()).isEqualTo("Zweitens.");
        TranslationEdit.Wish wish = new TranslationEdit.Wish(false, true, "Jana", Set.of(), LocalDate.of(2026, 1, 5));
        TranslationEdit.of(content(), "one", null, wish).run();
        await(server, "/_preview/articles.json", "\"state\":\"reviewed\"");
        JsonNode german = json(server, "/_preview/articles.json").at("/articles/1/translations/de");
        assertThat(german.path("recorded").asText()).isEqualTo("2026-01-05");
        assertThat(german.path("reviewer").asText()).isEqualTo("Jana");
        write("articles/one/en.md", "---\ntitle: One\n---\nFirst.\n\nSecond, edited.\n");
        await(server, "/_preview/articles.json", "\"state\":\"outdated\"");
        JsonNode changed = json(server, "/_preview/articles/one.json").at("/translations/0");
        assertThat(changed.path("changed").asInt()).isEqualTo(1);
        assertThat(changed.at("/rows/1/kind").asText()).isEqualTo("same");
        assertThat(changed.path("rows").get(2)).isEqualTo(JSON.readTree("""
                {"kind": "changed", "name": "text", "place": "en.md:6", "source": "Second, edited.",
                 "translation": "Zweitens."}
                """));
        assertThat(json(server, "/_preview/articles/nothing.json").path("translations"))
                .isEmpty();
    }

    @Test
    void whatAPublicationWouldChangeIsToldByFile() throws Exception {
        PreviewServer server = start(Drafts.HIDDEN);
        assertThat(json(server, "/_preview/changes.json").path("reason").asText())
                .contains("--against");
        Built.build(content(), folder.resolve("public"));
        JsonNode same = json(server, "/_preview/changes.json");
        assertThat(same.path("changed")).isEmpty();
        assertThat(same.path("removed")).isEmpty();
        write("articles/one/en.md", "---\ntitle: One\n---\nThe second text.\n");
        write("articles/two/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/two/en.md", "---\ntitle: Two\n---\nA new article.\n");
        JsonNode changes = json(server, "/_preview/changes.json");
        assertThat(changes.path("changed").toString()).contains("en/knowledge/one/index.html");
        assertThat(changes.path("added").toString()).contains("en/knowledge/two.md");
    }

    /** A client of ours cannot lie about the host. */
    private static String statusLine(PreviewServer server, String host) throws IOException {
        String answer = raw(server, "GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
        return answer.substring(0, answer.indexOf("\r\n"));
    }

    private static String page(PreviewServer server, String host) throws IOException {
        return raw(
                server,
                "GET " + PAGE + " HTTP/1.1\r\nHost: " + host
                        + "\r\nSec-Fetch-Dest: document\r\nConnection: close\r\n\r\n");
    }

    private static String raw(PreviewServer server, String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
