package dev.offprint.command.author;

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

/** The rename shows what it changes. */
class RenameCommandTest {

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
    void showsTheChanges() throws IOException {
        assertThat(run()).isZero();
        assertThat(out).hasToString(CHANGES + "Renamed a to b. Next: offprint check\n");
        assertThat(content.resolve("articles/b/article.yaml")).content().contains("formerSlugs: [a]");
        assertThat(content.resolve("articles/a")).doesNotExist();
    }

    @Test
    void aDryRunWritesNothing() throws IOException {
        assertThat(run("--dry-run")).isZero();
        assertThat(out).hasToString(CHANGES);
        assertThat(content.resolve("articles/a")).exists();
        assertThat(content.resolve("articles/b")).doesNotExist();
    }

    private int run(String... more) {
        List<String> args = new ArrayList<>(List.of("a", "b", "--content", content.toString()));
        args.addAll(List.of(more));
        return new CommandLine(new RenameCommand(Terminal.NONE))
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args.toArray(new String[0]));
    }

    private void write(String path, String text) throws IOException {
        Path file = content.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
