package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.offprint.edge.runtime.jvm.EdgeServer;
import dev.offprint.edge.runtime.jvm.EdgeSource;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import dev.offprint.level.Gate;
import dev.offprint.source.Resource;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The commands that find articles by a word are run as they are shown; only the word and the origin of the site are replaced. */
@Gate
final class SearchSnippetsTest {

    private static final Path GUIDE = Path.of("../../docs/api.md");

    @TempDir
    private static Path folder;

    private static NavigableMap<String, byte[]> tree;
    private static EdgeServer server;

    /** Where the commands are shown. */
    enum Shown {
        SKILL,
        DEVELOPERS,
        GUIDE
    }

    @BeforeAll
    static void serve() throws IOException, UnusableTree {
        tree = Built.build(Built.sites().resolve("everything").resolve("content"), folder.resolve("public"));
        FailureLog failures = new FailureLog(new PrintWriter(new StringWriter()));
        EdgeSource.Settings unmetered =
                new EdgeSource.Settings(quota -> Optional.empty(), false, Duration.ofSeconds(5));
        EdgeSource source = new EdgeSource(new DirectoryObjectStore(folder.resolve("public")), unmetered, failures);
        server = new EdgeServer(EdgeServer.Settings.at("127.0.0.1", 0), source, failures, null);
        server.start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    /** Best first; a form leads to the word that finds the same, and a word that no article has finds nothing. */
    @ParameterizedTest
    @EnumSource
    void printTheSlugs(Shown shown) throws Exception {
        assertThat(find(shown, "second")).isEqualTo("second-look\nfirst-steps\n");
        assertThat(find(shown, "beginning")).isEqualTo("first-steps\n");
        assertThat(find(shown, "zebra")).isEmpty();
    }

    private static String find(Shown shown, String word) throws IOException, InterruptedException {
        String base = "http://127.0.0.1:" + server.port() + "/kb";
        String command = switch (shown) {
            case SKILL -> block(Resource.text("represent/discovery/SKILL.md")).replace("{{base_url}}", base);
            case DEVELOPERS ->
                block(String.join("\n", DevelopersHtml.pages(tree, "en", ".md")))
                        .replace("https://example.com/kb", base);
            case GUIDE -> block(Files.readString(GUIDE)).replace("http://127.0.0.1:8080", base);
        };
        Matcher asked = Pattern.compile("^word=\\w+", Pattern.MULTILINE).matcher(command);
        assertThat(asked.find()).isTrue();
        assertThat(command).contains(base + "/search/en.json");
        return run(asked.replaceFirst("word=" + word));
    }

    private static String block(String page) {
        Matcher block = Pattern.compile("```sh\n(word=.*?)```", Pattern.DOTALL).matcher(page);
        assertThat(block.find()).isTrue();
        return block.group(1);
    }

    private static String run(String command) throws IOException, InterruptedException {
        for (String program : new String[] {"curl", "jq"}) {
            assumeTrue(shell("command -v " + program).waitFor() == 0, program + " is not installed here");
        }
        Process process = shell(command);
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(Files.readString(folder.resolve("errors"))).isEmpty();
        assertThat(process.exitValue()).isZero();
        return printed;
    }

    private static Process shell(String command) throws IOException {
        return new ProcessBuilder("sh", "-c", command)
                .redirectError(folder.resolve("errors").toFile())
                .start();
    }
}
