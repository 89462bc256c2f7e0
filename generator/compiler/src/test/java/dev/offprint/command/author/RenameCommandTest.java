package dev.offprint.command.author;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.terminal.Terminal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The rename shows what it is about to do, and asks. */
class RenameCommandTest {

    private static final Terminal INTERACTIVE = new Terminal(true, false, 80);

    private static final String CHANGES = """
            rename articles/a to articles/b
            --- articles/a/article.yaml
            +++ articles/a/article.yaml
            @@ line 2 @@
            +formerSlugs: [a]
            --- articles/other/en.md
            +++ articles/other/en.md
            @@ line 4 @@
            -See [it](../a/).
            +See [it](../b/).
            """;

    @TempDir
    private Path content;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void aSite() throws IOException {
        write("site.yaml", "baseUrl: https://example.com\nname: A site\nmcpUrl: https://mcp.example.com\n");
        write("articles/a/article.yaml", "contentType: guide\n");
        write("articles/a/en.md", "---\ntitle: A\n---\nText\n");
        write("articles/other/article.yaml", "contentType: guide\n");
        write("articles/other/en.md", "---\ntitle: O\n---\nSee [it](../a/).\n");
    }

    @Test
    void showsTheChangesAndAsks() throws IOException {
        assertThat(run(INTERACTIVE, "y\n")).isZero();
        assertThat(out).hasToString(CHANGES + "Renamed a to b. Next: offprint check\n");
        assertThat(err).hasToString("Move the folder and edit 2 files? [y/N] ");
        assertThat(content.resolve("articles/b/article.yaml")).content().contains("formerSlugs: [a]");
    }

    @Test
    void itSpeaksTheLanguageOfItsReader() throws IOException {
        assertThat(run(INTERACTIVE, "j\n", "--lang", "de")).isZero();
        assertThat(err).hasToString("Den Ordner umbenennen und 2 Dateien ändern? [j/N] ");
        assertThat(out.toString())
                .startsWith("articles/a in articles/b umbenennen\n")
                .endsWith("a heißt jetzt b. Weiter mit: offprint check\n");
        assertThat(run(INTERACTIVE, "", "--lang", "de")).isEqualTo(2);
        assertThat(err.toString()).contains("a existiert nicht. ");
    }

    @Test
    void anythingButYesChangesNothing() throws IOException {
        assertThat(run(INTERACTIVE, "\n")).isZero();
        assertThat(out.toString()).endsWith("Nothing was changed.\n");
        assertThat(content.resolve("articles/a/article.yaml")).content().isEqualTo("contentType: guide\n");
    }

    @Test
    void withoutATerminalItDoesNotAsk() throws IOException {
        assertThat(run(Terminal.NONE, "y\n")).isEqualTo(2);
        assertThat(err.toString()).contains("no terminal to ask at; add --yes");
        assertThat(run(INTERACTIVE, "")).isEqualTo(2);
        assertThat(content.resolve("articles/a")).exists();
        assertThat(run(Terminal.NONE, "", "--yes")).isZero();
        assertThat(content.resolve("articles/a")).doesNotExist();
    }

    @Test
    void aDryRunWritesNothing() throws IOException {
        assertThat(run(Terminal.NONE, "", "--dry-run")).isZero();
        assertThat(out).hasToString(CHANGES);
        assertThat(content.resolve("articles/a")).exists();
        assertThat(content.resolve("articles/b")).doesNotExist();
    }

    private int run(Terminal terminal, String typed, String... more) throws IOException {
        String[] args = new String[more.length + 4];
        System.arraycopy(more, 0, args, 4, more.length);
        args[0] = "a";
        args[1] = "b";
        args[2] = "--content";
        args[3] = content.toString();
        return new CommandLine(
                        new RenameCommand(terminal, new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8))))
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args);
    }

    private void write(String path, String text) throws IOException {
        Path file = content.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
