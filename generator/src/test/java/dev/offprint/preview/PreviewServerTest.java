package dev.offprint.preview;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.corpus.Corpus;
import dev.offprint.edge.runtime.jvm.FailureLog;
import dev.offprint.pipeline.Built;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.PreviewServer.Drafts;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The preview on a real port over real files. */
class PreviewServerTest {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final JsonMapper JSON = new JsonMapper();
    private static final String PAGE = "/en/knowledge/one";

    @TempDir
    private Path folder;

    private final List<PreviewServer> servers = new ArrayList<>();
    private final StringWriter failures = new StringWriter();

    @BeforeEach
    void aSiteWithAnArticleAndADraft() throws IOException {
        write("site.yaml", "baseUrl: https://example.com\nname: A site\nmcpUrl: https://mcp.example.com\n");
        write("articles/one/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/one/en.md", "---\ntitle: One\n---\nThe first text.\n");
        write("articles/draft/article.yaml", "contentType: guide\n");
        write("articles/draft/en.md", "---\ntitle: A draft\n---\nNot yet.\n");
    }

    @AfterEach
    void stopAndHearOfNoFailure() {
        servers.forEach(PreviewServer::close);
        assertThat(failures.toString()).isEmpty();
    }

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
    void whoeverWaitsForAChangeHearsOfItAndOfWhatIsWrong() throws Exception {
        PreviewServer server = start(Drafts.HIDDEN);
        long now = json(server, "/_preview/state.json").path("number").asLong();
        CompletableFuture<HttpResponse<String>> waiting =
                CLIENT.sendAsync(request(server, "/_preview/state.json?after=" + now), BodyHandlers.ofString());
        write("articles/one/en.md", "---\ntitle: [One\n---\nThe second text.\n");
        JsonNode state = JSON.readTree(waiting.join().body());
        assertThat(state.path("errors").asInt()).isEqualTo(1);
        JsonNode finding = state.path("findings").path(0);
        assertThat(finding.path("path").asText()).endsWith("articles/one/en.md");
        assertThat(finding.path("hint").asText()).isNotEmpty();
        assertThat(finding.path("excerpt").path("text").asText()).isNotEmpty();
        assertThat(get(server, PAGE).body()).contains("The first text.");
    }

    @ParameterizedTest(name = "polling: {0}")
    @ValueSource(booleans = {false, true})
    void whateverEditorsDoIsSeen(boolean polling) throws Exception {
        PreviewServer server = start(0, Drafts.HIDDEN, polling);
        write("articles/one/en.md", "---\ntitle: One\n---\nSaved in place.\n");
        await(server, PAGE, "Saved in place.");
        Path fresh = write("articles/one/.en.md.swp", "---\ntitle: One\n---\nSaved by rename.\n");
        Files.move(fresh, content().resolve("articles/one/en.md"), StandardCopyOption.REPLACE_EXISTING);
        await(server, PAGE, "Saved by rename.");
        write("articles/two/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/two/en.md", "---\ntitle: Two\n---\nA new article.\n");
        await(server, "/en/knowledge/two", "A new article.");
        Files.move(content().resolve("articles/two"), content().resolve("articles/three"));
        await(server, "/en/knowledge/three", "A new article.");
        await(server, "/en/knowledge/two", null);
        write("articles/three/en.md", "---\ntitle: Two\n---\nEdited where it is now.\n");
        await(server, "/en/knowledge/three", "Edited where it is now.");
        Files.delete(content().resolve("articles/three/en.md"));
        Files.delete(content().resolve("articles/three/article.yaml"));
        Files.delete(content().resolve("articles/three"));
        await(server, "/en/knowledge/three", null);
        write("pages/about/en.md", "---\ntitle: About\n---\nAbout us.\n");
        await(server, "/en/about", "About us.");
    }

    @Test
    void anotherBranchMayBeCheckedOut() throws Exception {
        Git git = Git.in(folder);
        for (int i = 0; i < 50; i++) {
            write("articles/many-" + i + "/article.yaml", "contentType: guide\nisPublished: true\n");
            write("articles/many-" + i + "/en.md", "---\ntitle: Many\n---\nOn the main branch.\n");
        }
        git.run(0, "add", "-A");
        git.run(0, "commit", "-qm", "main");
        git.run(0, "checkout", "-qb", "other");
        git.run(0, "rm", "-rq", "content/articles/many-0");
        git.run(0, "mv", "content/articles/many-1", "content/articles/moved");
        for (int i = 2; i < 50; i++) {
            write("articles/many-" + i + "/en.md", "---\ntitle: Many\n---\nOn the other branch.\n");
        }
        git.run(0, "commit", "-qam", "other");
        PreviewServer server = start(Drafts.HIDDEN);
        await(server, "/en/knowledge/many-49", "On the other branch.");
        git.run(0, "checkout", "-q", "main");
        for (int i = 0; i < 50; i++) {
            await(server, "/en/knowledge/many-" + i, "On the main branch.");
        }
        await(server, "/en/knowledge/moved", null);
        git.run(0, "checkout", "-q", "other");
        await(server, "/en/knowledge/many-0", null);
        await(server, "/en/knowledge/moved", "On the main branch.");
        await(server, "/en/knowledge/many-49", "On the other branch.");
    }

    @Test
    void theContentFolderMayBeReplacedAsAWhole() throws Exception {
        PreviewServer server = start(Drafts.HIDDEN);
        Files.move(content(), folder.resolve("away"));
        await(server, "/_preview/state.json", "no-content");
        assertThat(get(server, PAGE).body()).contains("The first text.");
        Files.move(folder.resolve("away"), content());
        await(server, "/_preview/state.json", "\"errors\":0");
        write("articles/one/en.md", "---\ntitle: One\n---\nHeard again.\n");
        await(server, PAGE, "Heard again.");
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

    private PreviewServer start(Drafts drafts) throws IOException {
        return start(0, drafts, false);
    }

    private PreviewServer start(int port, Drafts drafts, boolean polling) throws IOException {
        PreviewServer.Settings settings = new PreviewServer.Settings(
                content(), Corpus.Options.defaults(), "127.0.0.1", port, drafts, folder.resolve("public"), polling);
        PreviewServer server = PreviewServer.start(settings, log(failures), PreviewListener.SILENT, Progress.SILENT);
        servers.add(server);
        return server;
    }

    /** Asks until the answer has this text, or until there is nothing where it is null. */
    private static void await(PreviewServer server, String path, @org.jspecify.annotations.Nullable String text)
            throws Exception {
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        HttpResponse<String> answer = get(server, path);
        while (System.nanoTime() < end
                && (text == null ? answer.statusCode() != 404 : !answer.body().contains(text))) {
            Thread.sleep(10);
            answer = get(server, path);
        }
        if (text == null) {
            assertThat(answer.statusCode()).as(path).isEqualTo(404);
        } else {
            assertThat(answer.body()).as(path).contains(text);
        }
    }

    private static JsonNode json(PreviewServer server, String path) throws Exception {
        return JSON.readTree(get(server, path).body());
    }

    private static HttpResponse<String> get(PreviewServer server, String path, String... headers) throws Exception {
        return CLIENT.send(request(server, path, headers), BodyHandlers.ofString());
    }

    private static HttpRequest request(PreviewServer server, String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path));
        return headers.length == 0 ? request.build() : request.headers(headers).build();
    }

    /** A client of ours cannot lie about the host. */
    private static String statusLine(PreviewServer server, String host) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            String request = "GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return answer.substring(0, answer.indexOf("\r\n"));
        }
    }

    private Path content() {
        return folder.resolve("content");
    }

    private Path write(String name, String text) throws IOException {
        Path file = content().resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static FailureLog log(StringWriter failures) {
        FailureLog log = new FailureLog(new PrintWriter(failures, true), false);
        log.quietenLibraries();
        return log;
    }
}
