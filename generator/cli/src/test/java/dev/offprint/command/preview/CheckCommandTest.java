package dev.offprint.command.preview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What {@code offprint check} remembers, corrects, counts and accepts. */
class CheckCommandTest {

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void sources() throws IOException {
        write("content/site.yaml", "baseUrl: https://example.com\nname: A site\nmcpUrl: https://mcp.example.com\n");
        write("content/articles/a/article.yaml", "contentType: guide\nisPublished: true\nfirstPublished: 2026-01-01\n");
        write("content/articles/a/en.md", "---\ntitle: A\n---\n<blink>One</blink>\n\nText.\n");
        write("content/articles/a/de.md", "---\ntitle: A\n---\nText.\n");
    }

    @Test
    void theBytesOfImagesAreTold() throws IOException {
        check();
        assertThat(out.toString()).doesNotContain("images:");
        write("content/articles/a/en.md", "---\ntitle: A\n---\n![one](one.gif) ![two](two.gif) [three](three.csv)\n");
        write("content/articles/a/one.gif", "GIF89a" + "\0".repeat(20_000));
        write("content/articles/a/two.gif", "GIF89a" + "\0".repeat(30_000));
        write("content/articles/a/three.csv", "1,2\n".repeat(20_000));
        check();
        assertThat(out.toString()).contains("images: 2, 51 kB; the largest is `articles/a/two.gif` with 31 kB");
        check("--format", "json");
        assertThat(out.toString()).contains("\"path\" : \"articles/a/two.gif\"");
    }

    /** Under the clock of the machine, sources that were written just now are read again; so nothing is repeated here. */
    @Test
    void aCheckThatRemembersTellsWhatOneFromScratchTells() throws IOException {
        String cache = folder.resolve("cache").toString();
        check();
        String scratch = out.toString();
        assertThat(scratch).contains("<blink>");
        check("--cache", cache);
        assertThat(out.toString()).isEqualTo(scratch);
        assertThat(folder.resolve("cache")).isDirectoryContaining("glob:**/check-*");
        check("--cache", cache);
        assertThat(out.toString()).isEqualTo(scratch);
        write("content/articles/a/en.md", "---\ntitle: A\n---\nText.\n");
        check("--cache", cache);
        assertThat(out.toString()).doesNotContain("<blink>").contains("0 warnings");
        check("--cache", folder.resolve("unused").toString(), "--no-cache");
        assertThat(folder.resolve("unused")).doesNotExist();
    }

    @Test
    void aDryRunIsOfACorrection() {
        assertThat(check("--dry-run")).isEqualTo(2);
        assertThat(err.toString()).contains("--dry-run goes with --fix");
    }

    @Test
    void anUnknownCorrectionIsRefused() {
        assertThat(check("--fix=spelling")).isEqualTo(2);
        assertThat(err.toString()).contains("`spelling` cannot be fixed; write line-ends, bom, names, dates");
    }

    @Test
    void whatTheSiteAcceptsIsNotReportedAndAnErrorCannotBeAccepted() throws IOException {
        assertThat(check("--strict")).isEqualTo(1);
        String site = read("content/site.yaml");
        write("content/site.yaml", site + "allow: [removed-html]\n");
        assertThat(check("--strict")).isZero();
        assertThat(out.toString()).isEqualTo("0 errors, 0 warnings\n");
        write("content/site.yaml", site + "allow: [removed-htm, broken-link]\n");
        assertThat(check()).isEqualTo(1);
        assertThat(out.toString())
                .contains(
                        "site.yaml:4:9: error[invalid-value]: `removed-htm` is not the code of a warning",
                        "did you mean `removed-html`?",
                        "`broken-link` is not the code of a warning");
    }

    private int check(String... args) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        CheckCommand command = new CheckCommand(Terminal.NONE);
        String[] all = new String[args.length + 2];
        all[0] = "--content";
        all[1] = folder.resolve("content").toString();
        System.arraycopy(args, 0, all, 2, args.length);
        return new CommandLine(command)
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(all);
    }

    private String read(String path) throws IOException {
        return Files.readString(folder.resolve(path));
    }

    private void write(String path, String text) throws IOException {
        Files.createDirectories(folder.resolve(path).getParent());
        Files.writeString(folder.resolve(path), text);
    }
}
