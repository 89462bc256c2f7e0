package dev.offprint.command.preview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cli.CommandFixture;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What {@code offprint check} remembers, corrects, counts and accepts. */
class CheckCommandTest extends CommandFixture {

    @BeforeEach
    void sources() throws IOException {
        write("site.yaml", "baseUrl: https://example.com\nname: A site\nmcpUrl: https://mcp.example.com\n");
        write("articles/a/article.yaml", "contentType: guide\nisPublished: true\nfirstPublished: 2026-01-01\n");
        write("articles/a/en.md", "---\ntitle: A\n---\n<blink>One</blink>\n\nText.\n");
        write("articles/a/de.md", "---\ntitle: A\n---\nText.\n");
    }

    @Test
    void theBytesOfImagesAreTold() throws IOException {
        check();
        assertThat(out).doesNotContain("images:");
        write("articles/a/en.md", "---\ntitle: A\n---\n![one](one.gif) ![two](two.gif) [three](three.csv)\n");
        write("articles/a/one.gif", "GIF89a" + "\0".repeat(20_000));
        write("articles/a/two.gif", "GIF89a" + "\0".repeat(30_000));
        write("articles/a/three.csv", "1,2\n".repeat(20_000));
        check();
        assertThat(out).contains("images: 2, 51 kB; the largest is `articles/a/two.gif` with 31 kB");
        check("--format", "json");
        assertThat(out).contains("\"path\" : \"articles/a/two.gif\"");
    }

    @Test
    void aCheckThatRemembersTellsWhatOneFromScratchTells() throws IOException {
        String cache = folder.resolve("cache").toString();
        check();
        String scratch = out;
        assertThat(scratch).contains("<blink>");
        check("--cache", cache);
        assertThat(out).isEqualTo(scratch);
        assertThat(folder.resolve("cache/memo")).isNotEmptyFile();
        check("--cache", cache);
        assertThat(out).isEqualTo(scratch);
        write("articles/a/en.md", "---\ntitle: A\n---\nText.\n");
        check("--cache", cache);
        assertThat(out).doesNotContain("<blink>").contains("0 warnings");
        check("--cache", folder.resolve("unused").toString(), "--no-cache");
        assertThat(folder.resolve("unused")).doesNotExist();
    }

    @Test
    void aDryRunIsOfACorrection() {
        assertThat(check("--dry-run")).isEqualTo(2);
        assertThat(err).contains("--dry-run goes with --fix");
    }

    @Test
    void anUnknownCorrectionIsRefused() {
        assertThat(check("--fix=spelling")).isEqualTo(2);
        assertThat(err).contains("`spelling` cannot be fixed; write line-ends, bom, names, dates, titles");
    }

    @Test
    void whatTheSiteAcceptsIsNotReportedAndAnErrorCannotBeAccepted() throws IOException {
        assertThat(check("--strict")).isEqualTo(1);
        String site = Files.readString(folder.resolve("content/site.yaml"));
        write("site.yaml", site + "allow: [removed-html]\n");
        assertThat(check("--strict")).isZero();
        assertThat(out).isEqualTo("0 errors, 0 warnings\n");
        write("site.yaml", site + "allow: [removed-htm, broken-link]\n");
        assertThat(check()).isEqualTo(1);
        assertThat(out)
                .contains(
                        "site.yaml:4:9: error[invalid-value]: `removed-htm` is not the code of a warning",
                        "did you mean `removed-html`?",
                        "`broken-link` is not the code of a warning");
    }

    private int check(String... more) {
        return run("check --content @content", more);
    }
}
