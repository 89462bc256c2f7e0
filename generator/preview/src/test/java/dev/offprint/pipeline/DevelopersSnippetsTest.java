package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.runtime.jvm.EdgeServer;
import dev.offprint.edge.runtime.jvm.EdgeSource;
import dev.offprint.edge.runtime.jvm.FailureLog;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import dev.offprint.level.Gate;
import dev.offprint.represent.json.JsonText;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The examples of the pages for developers are run as they stand, against the adapter over the tree that they are part of;
 * only the site's origin is replaced by the adapter's. What they print is what the page shows beside them.
 */
@Gate
class DevelopersSnippetsTest {

    private static final Pattern MARK = Pattern.compile("^( *\".*?\") … .*$");

    @TempDir
    private static Path folder;

    private static NavigableMap<String, byte[]> tree;
    private static EdgeServer server;

    @BeforeAll
    static void serve() throws IOException, UnusableTree {
        tree = Built.build(Built.sites().resolve("everything").resolve("content"), folder.resolve("public"));
        DirectoryObjectStore store = new DirectoryObjectStore(folder.resolve("public"));
        FailureLog failures = new FailureLog(new PrintWriter(new StringWriter()), false);
        EdgeSource.Settings unmetered =
                new EdgeSource.Settings(quota -> Optional.empty(), false, Duration.ofSeconds(5));
        EdgeSource source = new EdgeSource(store, unmetered, failures);
        server = new EdgeServer(EdgeServer.Settings.at("127.0.0.1", 0), source, failures, null);
        server.start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest(name = "{0} in {2}")
    @CsvSource({
        "listPublishedArticles, sh, en",
        "listPublishedArticles, js, en",
        "listPublishedArticles, python, en",
        "listPublishedArticles, java, en",
        "getPublishedArticle, sh, en",
        "getPublishedArticle, js, en",
        "getPublishedArticle, python, en",
        "getPublishedArticle, java, en",
        "getAnswerFirstArticle, sh, en",
        "getAnswerFirstArticle, js, en",
        "getAnswerFirstArticle, python, en",
        "getAnswerFirstArticle, java, en",
        "listPublishedArticles, sh, de",
        "getPublishedArticle, sh, de",
        "getAnswerFirstArticle, sh, de"
    })
    void printsTheBodyThatThePageShows(String operation, String language, String locale) throws Exception {
        DevelopersHtml page = DevelopersHtml.of(tree, locale);
        JsonNode printed = new JsonMapper().readTree(run(language, page.code(operation + "-" + language)));
        isAbridged(page.code(operation + "-response"), printed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "en"})
    void theFailureIsTheOneThatThePageShows(String locale) throws Exception {
        DevelopersHtml page = DevelopersHtml.of(tree, locale);
        JsonNode printed = new JsonMapper().readTree(run("sh", page.code("problem-sh")));
        assertThat(JsonText.pretty(printed).strip()).isEqualTo(page.code("problem-response"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "en"})
    void theConditionalRequestFindsNothingChanged(String locale) throws Exception {
        String printed = run("sh", DevelopersHtml.of(tree, locale).code("conditional-request"));
        assertThat(printed.strip()).isEqualTo("304");
    }

    @Test
    void theOtherCommandsRun() throws Exception {
        DevelopersHtml page = DevelopersHtml.of(tree, "en");
        assertThat(new JsonMapper().readTree(run("sh", page.code("quick-list"))))
                .isNotEmpty();
        assertThat(new JsonMapper()
                        .readTree(run("sh", page.code("quick-answer")))
                        .has("canonicalUrl"))
                .isTrue();
        assertThat(run("sh", page.code("compressed-request"))).contains("Content-Encoding: ");
    }

    @Test
    void theIndexListsItsParts() throws Exception {
        assumeTrue(isThere("jq"), "jq is not installed here");
        assertThat(run("sh", DevelopersHtml.of(tree, "en").code("changed-parts")))
                .matches("(?:\"[0-9a-f]{32}\" /kb/index/[01]+[.]json\\n)+");
    }

    /** The headers that the page tells of are the headers that are sent. */
    @Test
    void preflightsAreAnsweredAsThePageSays() throws Exception {
        String text = DevelopersHtml.of(tree, "en").text();
        String sent =
                run("sh", "curl -sS -X OPTIONS -D - -o /dev/null 'https://example.com/kb/api/knowledge/articles'");
        sent.lines()
                .filter(line -> line.startsWith("Access-Control-Allow") || line.contains("Expose"))
                .forEach(line -> {
                    String[] header = line.strip().split(": ", 2);
                    assertThat(text).contains(header[0] + " " + header[1]);
                });
        assertThat(sent).contains("Access-Control-Expose-Headers");
    }

    /** Every line shown is a line of the body, in order; a line with a mark shows the beginning of one. */
    private static void isAbridged(String shown, JsonNode body) {
        Iterator<String> lines = JsonText.pretty(body).lines().iterator();
        for (String line : shown.lines().toList()) {
            if (!line.strip().startsWith("…")) {
                assertThat(find(lines, line)).as(line).isTrue();
            }
        }
        assertThat(lines.hasNext()).isFalse();
    }

    private static boolean find(Iterator<String> lines, String wanted) {
        Matcher mark = MARK.matcher(wanted);
        boolean isCut = mark.matches();
        String text = isCut ? mark.group(1).substring(0, mark.group(1).length() - 1) : bare(wanted);
        while (lines.hasNext()) {
            String line = lines.next();
            if (isCut ? line.startsWith(text) : bare(line).equals(text)) {
                return true;
            }
        }
        return false;
    }

    private static String bare(String line) {
        return line.endsWith(",") ? line.substring(0, line.length() - 1) : line;
    }

    private static String run(String language, String code) throws Exception {
        String local = code.replace("https://example.com", "http://127.0.0.1:" + server.port());
        return switch (language) {
            case "sh" -> run("curl", "sh", "-c", local);
            case "js" -> run("node", "node", file("example.mjs", local));
            case "python" -> run("python3", "python3", file("example.py", local));
            default ->
                run(
                        null,
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        file("Example.java", local));
        };
    }

    private static String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static String run(@org.jspecify.annotations.Nullable String needed, String... command) throws Exception {
        assumeTrue(needed == null || isThere(needed), needed + " is not installed here");
        Process process = new ProcessBuilder(command)
                .redirectError(folder.resolve("errors").toFile())
                .start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue())
                .as(Files.readString(folder.resolve("errors")))
                .isZero();
        return printed;
    }

    private static boolean isThere(String program) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(List.of(program, "--version"))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor() == 0;
        } catch (IOException absent) {
            return false;
        }
    }
}
