package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.runtime.jvm.EdgeServer;
import dev.offprint.edge.runtime.jvm.EdgeSource;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The examples of the pages for developers are run as they stand, against the adapter over the tree that they are part of;
 * only the site's origin is replaced by the adapter's. What they print is what the page shows beside them.
 */
@Gate
class DevelopersSnippetsTest {

    private static final Pattern CODE = Pattern.compile("(?ms)^```(\\w+)\n(.*?)\n```$");

    @TempDir
    private static Path folder;

    private static NavigableMap<String, byte[]> tree;
    private static EdgeServer server;

    @BeforeAll
    static void serve() throws IOException, UnusableTree {
        tree = Built.build(Built.sites().resolve("everything").resolve("content"), folder.resolve("public"));
        DirectoryObjectStore store = new DirectoryObjectStore(folder.resolve("public"));
        FailureLog failures = new FailureLog(new PrintWriter(new StringWriter()));
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

    /** What is below a request is what it answers, shortened. */
    @ParameterizedTest
    @CsvSource({"de, 6", "en, 5"}) // the site adds one in German
    void everyRequestRunsAndAnswersWhatThePageShows(String locale, int expected) throws Exception {
        int shown = 0;
        for (String page : DevelopersHtml.pages(tree, locale, ".md")) {
            Matcher block = CODE.matcher(page);
            String printed = "";
            boolean isFirst = page.contains("/" + locale + "/developers\"\n"); // it shows what is quoted of an answer
            while (block.find()) {
                if (block.group(1).equals("json")) {
                    JsonNode beside = new JsonMapper().readTree(block.group(2));
                    JsonNode answer = new JsonMapper().readTree(printed);
                    assertAbridged(beside, isFirst && beside.has("canonicalUrl") ? part(answer, beside) : answer);
                    shown++;
                } else if (!block.group(1).equals("http") && !block.group(2).contains("jq ")) {
                    printed = run(block.group(1), block.group(2));
                    assertThat(printed).as(block.group(2)).isNotBlank();
                }
            }
        }
        assertThat(shown).isEqualTo(expected);
    }

    @Test
    void theIndexListsItsParts() throws Exception {
        assumeTrue(isThere("jq"), "jq is not installed here");
        Matcher block =
                CODE.matcher(DevelopersHtml.pages(tree, "en", "-limits.md").get(0));
        String command = block.results()
                .map(found -> found.group(2))
                .filter(code -> code.contains("jq "))
                .findFirst()
                .orElseThrow();
        assertThat(run("sh", command)).matches("(?:\"[0-9a-f]{32}\" /kb/index/[01]+[.]json\\n)+");
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

    private static JsonNode part(JsonNode answer, JsonNode shown) {
        Set<String> names = new HashSet<>();
        shown.fieldNames().forEachRemaining(names::add);
        return ((ObjectNode) answer).retain(names);
    }

    private static void assertAbridged(JsonNode shown, JsonNode body) {
        if (shown.isTextual() && shown.asText().endsWith("…")) {
            String start =
                    shown.asText().substring(0, shown.asText().length() - 1).strip();
            assertThat(body.asText()).startsWith(start);
        } else if (shown.isObject()) {
            assertThat(shown.size()).isEqualTo(body.size());
            shown.properties().forEach(member -> assertAbridged(member.getValue(), body.get(member.getKey())));
        } else if (shown.isArray()) {
            for (int i = 0; i < shown.size(); i++) {
                if (!shown.get(i).asText().equals("…")) {
                    assertAbridged(shown.get(i), body.get(i));
                }
            }
        } else {
            assertThat(shown).isEqualTo(body);
        }
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
