package dev.offprint.command.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** {@code offprint import}: what it writes and when it writes nothing, with its exit codes. */
class ImportCommandTest {

    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void aSiteOfOnePage() throws IOException {
        write(
                "site/a.html",
                "<!DOCTYPE html><html lang=en><title>A</title><body><main><h1>A</h1><p>Text.</p></main></html>");
    }

    private int run(String... more) {
        List<String> arguments = Stream.concat(
                        Stream.of("--type", "guide", "--content", path("content"), "--report", path("report")),
                        Stream.of(more))
                .toList();
        return new CommandLine(new ImportCommand(Terminal.NONE))
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments.toArray(String[]::new));
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void writesDraftsAndAReport() throws IOException {
        assertThat(run(path("site"))).isZero();
        assertThat(out.toString())
                .contains("Pages imported: 1. Articles: 1, of which drafts: 1", "Everything was kept");
        assertThat(files())
                .containsExactly(
                        "content/articles/a/article.yaml",
                        "content/articles/a/en.md",
                        "content/site.yaml",
                        "report/redirects.txt",
                        "report/report.txt",
                        "site/a.html");
        assertThat(folder.resolve("content/articles/a/article.yaml")).content().contains("isPublished: false");
    }

    @Test
    void publishesOnlyWhereAsked() {
        assertThat(run(path("site"), "--publish")).isZero();
        assertThat(folder.resolve("content/articles/a/article.yaml")).content().contains("isPublished: true");
    }

    @Test
    void aDryRunSaysTheSameAndWritesNothing() throws IOException {
        assertThat(run(path("site"), "--dry-run")).isZero();
        assertThat(out.toString()).contains("Pages imported: 1.", "Nothing was written.");
        assertThat(files()).containsExactly("site/a.html");
    }

    @Test
    void nothingIsOverwrittenWhateverTheLetterCase() throws IOException {
        write("content/articles/A/en.md", "mine");
        assertThat(run(path("site"))).isEqualTo(2);
        assertThat(err.toString()).contains("has articles of these names already: a");
        assertThat(files()).containsExactly("content/articles/A/en.md", "site/a.html");
        assertThat(folder.resolve("content/articles/A/en.md")).hasContent("mine");
    }

    @Test
    void aReportIsNotOverwritten() throws IOException {
        write("report/report.txt", "mine");
        assertThat(run(path("site"))).isEqualTo(2);
        assertThat(files()).containsExactly("report/report.txt", "site/a.html");
    }

    @Test
    void whatWasKilledBeforeItMovedLeavesNothing() throws IOException {
        write("content/.offprint-import/articles/half/en.md", "half");
        assertThat(run(path("site"))).isZero();
        assertThat(files()).noneMatch(file -> file.contains("half") || file.contains(".offprint-import"));
    }

    @Test
    void whatWasKilledWhileItMovedIsFinished() throws IOException {
        assertThat(run(path("site"))).isZero();
        Path moving = Files.createDirectories(folder.resolve("content/.offprint-import-moving/articles"));
        Files.move(folder.resolve("content/articles/a"), moving.resolve("a"));
        assertThat(run(path("site"))).isZero();
        assertThat(out.toString()).contains("Finished the interrupted import");
        assertThat(files()).contains("content/articles/a/en.md").noneMatch(file -> file.contains(".offprint-import"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"--main=[", "--drop=p:", "--base-url=example.org", "--locale=fr", "--type= ", "--markdown=notes"
            })
    void whatCannotBeMeantIsRefused(String option) throws IOException {
        assertThat(run(path("site"), option)).isEqualTo(2);
        assertThat(files()).containsExactly("site/a.html");
    }
}
