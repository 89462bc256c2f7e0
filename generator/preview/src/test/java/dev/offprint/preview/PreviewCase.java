package dev.offprint.preview;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.corpus.Corpus;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.message.Language;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.PreviewServer.Drafts;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A preview on a real port over real files: a site with an article and a draft. */
abstract class PreviewCase {

    static final HttpClient CLIENT = HttpClient.newHttpClient();
    static final JsonMapper JSON = new JsonMapper();
    static final String PAGE = "/en/knowledge/one";

    @TempDir
    Path folder;

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

    PreviewServer start(Drafts drafts) throws IOException {
        return start(0, drafts, false);
    }

    PreviewServer start(int port, Drafts drafts, boolean polling) throws IOException {
        return start(new AllowedHosts("127.0.0.1", List.of()), port, drafts, polling, Language.EN);
    }

    PreviewServer start(Language language) throws IOException {
        return start(new AllowedHosts("127.0.0.1", List.of()), 0, Drafts.HIDDEN, false, language);
    }

    PreviewServer start(AllowedHosts hosts) throws IOException {
        return start(hosts, 0, Drafts.HIDDEN, false, Language.EN);
    }

    private PreviewServer start(AllowedHosts hosts, int port, Drafts drafts, boolean polling, Language language)
            throws IOException {
        PreviewServer.Settings settings = new PreviewServer.Settings(
                content(), Corpus.Options.defaults(), hosts, port, drafts, polling, language);
        PreviewServer server = PreviewServer.start(settings, log(failures), PreviewListener.SILENT, Progress.SILENT);
        servers.add(server);
        return server;
    }

    /** Asks until the answer has this text, or until there is nothing where it is null. */
    static void await(PreviewServer server, String path, @org.jspecify.annotations.Nullable String text)
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

    static JsonNode json(PreviewServer server, String path) throws Exception {
        return JSON.readTree(get(server, path).body());
    }

    static HttpResponse<String> get(PreviewServer server, String path, String... headers) throws Exception {
        return CLIENT.send(request(server, path, headers), BodyHandlers.ofString());
    }

    static HttpRequest request(PreviewServer server, String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path));
        return headers.length == 0 ? request.build() : request.headers(headers).build();
    }

    Path content() {
        return folder.resolve("content");
    }

    Path write(String name, String text) throws IOException {
        Path file = content().resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static FailureLog log(StringWriter failures) {
        FailureLog log = new FailureLog(new PrintWriter(failures, true));
        FailureLog.quietenLibraries();
        return log;
    }
}
