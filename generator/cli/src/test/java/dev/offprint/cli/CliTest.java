package dev.offprint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.command.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person or a program at the command line meets. */
class CliTest {

    @TempDir
    Path folder;

    private Path content;
    private Path out;
    private final StringWriter stdout = new StringWriter();
    private final StringWriter stderr = new StringWriter();

    @BeforeEach
    void writeASite() throws IOException {
        content = folder.resolve("content");
        out = folder.resolve("public");
        write("site.yaml", "baseUrl: https://example.com\nname: Test\nmcpUrl: https://mcp.example.com\n");
        write("articles/hello/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/hello/en.md", "---\ntitle: Hello\n---\nHello.\n");
        write("articles/hidden/article.yaml", "contentType: guide\n");
        write("articles/hidden/en.md", "---\ntitle: Hidden\n---\nHidden.\n");
    }

    @Test
    void buildsAndSaysWhatItDidAndWhatItSkippedAndWhy() {
        assertThat(build()).isZero();
        assertThat(stdout.toString()).contains("1 article,", "1 skipped", "hidden", "0 deleted", "0 errors");
        assertThat(out.resolve("manifest.json")).exists();
        assertThat(stdout.toString().lines())
                .allSatisfy(line -> assertThat(line.length())
                        .as(line)
                        .isLessThanOrEqualTo(80 + out.toString().length()));
    }

    @Test
    void outMayNotLieWithinContentNorTheOtherWayRound() {
        out = content.resolve("public");
        assertThat(build()).isEqualTo(2);
        out = folder;
        assertThat(build()).isEqualTo(2);
    }

    @Test
    void checkWritesNothingAndTalksToPrograms() {
        assertThat(run("check", "--content", content.toString(), "--format", "json"))
                .isZero();
        assertThat(json().get("errors").asInt()).isZero();
        assertThat(json().get("diagnostics").isArray()).isTrue();
        assertThat(out).doesNotExist();
    }

    @Test
    void aStrictCheckStopsAtWarnings() {
        assertThat(run("check", "--strict", "--content", "../../content")).isEqualTo(1);
        assertThat(stdout.toString()).contains("error[missing-translation]");
    }

    @Test
    void checkShowsFindingsAsAnnotations() throws IOException {
        write("articles/hello/article.yaml", "contentType: guide\nisPublished: yes, please\n");
        assertThat(run("check", "--content", content.toString(), "--format", "github"))
                .isEqualTo(1);
        assertThat(stdout.toString()).contains("::error file=", "article.yaml,line=2,col=1,title=");
    }

    @Test
    void sourcesAreNotServedAndTheHintLeavesThemAlone() {
        assertThat(run("edge", "--store", content.toString(), "--port", "0")).isEqualTo(3);
        assertThat(stderr.toString())
                .contains("offprint build --content " + content + " --out public")
                .doesNotContain("--out " + content);
    }

    @Test
    void aMissingContentFolderIsExplained() {
        content = folder.resolve("nowhere");
        assertThat(build()).isEqualTo(1);
        assertThat(stderr.toString()).startsWith(content + ": error[").doesNotContain("Exception");
    }

    private int build(String... more) {
        return run(Stream.concat(
                        Stream.of("build", "--content", content.toString(), "--out", out.toString()), Stream.of(more))
                .toArray(String[]::new));
    }

    @Test
    void aFolderWithoutItsOptionIsWrongUsageThatNamesTheOption() {
        assertThat(run("check", content.toString())).isEqualTo(2);
        assertThat(stderr.toString())
                .startsWith("offprint: Unmatched argument at index 1: '" + content + "'\n")
                .contains("To name the folder of the sources, write --content DIR.\n");
    }

    private int run(String... args) {
        return Main.run(args, new PrintWriter(stdout, true), new PrintWriter(stderr, true), Terminal.NONE);
    }

    private JsonNode json() {
        try {
            return new JsonMapper().readTree(stdout.toString());
        } catch (IOException broken) {
            throw new AssertionError(stdout.toString(), broken);
        }
    }

    private void write(String name, String text) throws IOException {
        Path file = content.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
