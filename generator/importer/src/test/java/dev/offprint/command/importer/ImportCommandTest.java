package dev.offprint.command.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What the command prints and how it ends. */
class ImportCommandTest {

    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void aFolder() throws IOException {
        Files.createDirectories(folder.resolve("from/sub"));
        for (int i = 0; i < 12; i++) {
            Files.writeString(
                    folder.resolve("from/sub/a-rather-long-name-of-a-page-" + i + ".md"),
                    "# Page " + i + "\n\nTo [a page that is not there](somewhere/else/entirely.md).\n");
        }
    }

    private int run(String... more) {
        return reporting("report", more);
    }

    private int reporting(String report, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                folder.resolve("from").toString(),
                "--content",
                folder.resolve("content").toString(),
                "--report",
                folder.resolve(report).toString()));
        arguments.addAll(List.of(more));
        return new CommandLine(new ImportCommand(Terminal.NONE))
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments.toArray(String[]::new));
    }

    @Test
    void saysWhatItFoundAndWhatItMade() {
        assertThat(run()).isZero();
        assertThat(out.toString())
                .contains(
                        "looks like Markdown",
                        "12 articles, 0 files",
                        "Notes: 12.",
                        "… and 2 more",
                        "Next: offprint check");
        assertThat(folder.resolve("report/notes.txt"))
                .content()
                .contains("sub/a-rather-long-name-of-a-page-0.md:3: `somewhere/else/entirely.md` leads to nothing");
        assertThat(folder.resolve("report/redirects.txt"))
                .content()
                .contains("/sub/a-rather-long-name-of-a-page-0/ /en/knowledge/a-rather-long-name-of-a-page-0 301\n");
        assertThat(out.toString().lines().filter(line -> line.startsWith("  "))).allMatch(line -> line.length() <= 80);
    }

    @Test
    void speaksGerman() {
        assertThat(run("--lang", "de")).isZero();
        assertThat(out.toString())
                .contains("sieht nach Markdown aus", "12 Artikel, 0 Dateien", "Weiter: offprint check");
        assertThat(folder.resolve("content/articles/a-rather-long-name-of-a-page-0/article.yaml"))
                .content()
                .startsWith("contentType: guide # TODO: Textart wählen, der Import kennt sie nicht\n");
    }

    @Test
    void theKindCanBeGiven() {
        assertThat(run("--as", "mkdocs")).isEqualTo(2);
        assertThat(err.toString()).contains("has no pages that can be imported");
        assertThat(run("--as", "joomla")).isEqualTo(2);
        assertThat(err.toString()).contains("--as is hugo, docusaurus");
        assertThat(run("--as", "wordpress")).isEqualTo(2);
        assertThat(err.toString()).contains("is no file; name the export of WordPress");
    }

    @Test
    void aReportThatIsThereIsNotOverwritten() throws IOException {
        Files.createDirectories(folder.resolve("report"));
        assertThat(run()).isEqualTo(2);
        assertThat(err.toString()).contains("name another folder with --report");
        assertThat(folder.resolve("content")).doesNotExist();
    }

    @Test
    void aReportThatCannotBeWrittenStopsTheImport() throws IOException {
        Files.writeString(folder.resolve("file"), "");
        assertThat(reporting("file/report")).isNotZero();
        assertThat(folder.resolve("content/articles")).doesNotExist();
        assertThat(run()).as(err.toString()).isZero();
    }

    @Test
    void finishesAnInterruptedImportAndGoesOnWithAnother() throws IOException {
        Path staged = folder.resolve("content/.offprint-import");
        Files.createDirectories(staged.resolve("articles/earlier"));
        Files.writeString(staged.resolve("articles/earlier/en.md"), "---\ntitle: Earlier\n---\nText.\n");
        Files.writeString(staged.resolve("moving"), folder.resolve("another").toString());
        assertThat(run()).isZero();
        assertThat(out.toString()).contains("Finished the interrupted import of", "12 articles");
        assertThat(folder.resolve("content/articles/earlier/en.md")).exists();
    }

    @Test
    void theSecondImportIsRefused() {
        assertThat(run()).isZero();
        assertThat(reporting("other")).isEqualTo(2);
        assertThat(err.toString()).contains("has these slugs already", "and 7 more; import into another folder");
    }

    @Test
    void aDryRunSaysSo() {
        assertThat(run("--dry-run")).isZero();
        assertThat(out.toString()).contains("Nothing was written.");
        assertThat(folder.resolve("report")).doesNotExist();
        assertThat(folder.resolve("content")).doesNotExist();
    }
}
