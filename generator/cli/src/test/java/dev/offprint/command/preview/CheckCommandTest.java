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

/** The options of {@code offprint check} that correct, compare and shorten. */
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

    /** An author's file is not replaced by a slip of the hand. */
    @Test
    void aBaselineReplacesNothingElse() throws IOException {
        Path site = folder.resolve("content/site.yaml");
        String before = Files.readString(site);
        assertThat(check("--baseline", site.toString(), "--update-baseline")).isEqualTo(2);
        assertThat(err.toString()).contains("is no baseline of this version and stays; name another file");
        assertThat(site).hasContent(before);
    }

    @Test
    void aBaselineHidesWhatIsKnownAndFailsOnWhatIsNew() throws IOException {
        String file = folder.resolve("known.json").toString();
        assertThat(check("--baseline", file)).isEqualTo(2);
        assertThat(err.toString()).contains("known.json does not exist; write it with --update-baseline");
        assertThat(check("--strict", "--baseline", file, "--update-baseline")).isZero();
        assertThat(out.toString()).contains("known.json: wrote 1 known finding\n", "0 errors, 0 warnings");
        assertThat(check("--strict", "--baseline", file)).isZero();
        assertThat(out.toString()).doesNotContain("<blink>").contains("known.json: 1 known finding not shown");
        write(
                "content/articles/a/en.md",
                "---\ntitle: A\n---\nNew.\n\n<blink>One</blink> and <marquee>two</marquee>\n");
        assertThat(check("--strict", "--baseline", file)).isEqualTo(1);
        assertThat(out.toString())
                .contains("en.md:6:24: error[removed-html]: pages lose the element `<marquee>`")
                .doesNotContain("the element `<blink>`")
                .contains("1 error, 0 warnings");
        write("content/articles/a/en.md", "---\ntitle: A\n---\nText.\n");
        assertThat(check("--strict", "--baseline", file)).isZero();
        assertThat(out.toString())
                .contains("1 known finding is gone; --update-baseline takes it out of the file:\n"
                        + "  articles/a/en.md: [removed-html] pages lose the element `<blink>`");
        assertThat(check("--json", "--baseline", file)).isZero();
        assertThat(out.toString()).contains("\"known\" : 0", "\"gone\" : [ \"articles/a/en.md: [removed-html]");
    }

    /** A folder that is misspelt has one finding, which would be all that is known then. */
    @Test
    void aBaselineStaysWhereNoArticleWasLookedAt() throws IOException {
        Path file = folder.resolve("known.json");
        assertThat(check("--baseline", file.toString(), "--update-baseline")).isZero();
        String before = Files.readString(file);
        String site = read("content/site.yaml");
        write("content/site.yaml", site + "foo: [\n");
        assertThat(check("--baseline", file.toString(), "--update-baseline")).isEqualTo(2);
        assertThat(err.toString()).contains("known.json stays as it is, because the articles were not looked at");
        assertThat(file).hasContent(before);
        assertThat(check("--baseline", file.toString())).isEqualTo(1);
        assertThat(out.toString()).contains("yaml-syntax").doesNotContain("gone");
    }

    @Test
    void fixShowsADiff() throws IOException {
        write("content/articles/a/de.md", "---\r\ntitle: A\r\n---\r\nText.\r\n");
        assertThat(check("--fix", "--dry-run")).isZero();
        assertThat(out.toString()).contains("articles/a/de.md: end 4 lines with LF instead of CRLF");
        assertThat(read("content/articles/a/de.md")).contains("\r\n");
        assertThat(check("--fix=line-ends,bom")).isZero();
        assertThat(out.toString()).contains("Corrected.", "0 errors, 1 warning");
        assertThat(read("content/articles/a/de.md")).isEqualTo("---\ntitle: A\n---\nText.\n");
        assertThat(check("--fix")).isZero();
        assertThat(out.toString()).contains("There is nothing to correct.");
    }

    @Test
    void optionsThatMeanNothingTogetherAreRefused() {
        assertThat(check("--dry-run")).isEqualTo(2);
        assertThat(err.toString()).contains("--dry-run goes with --fix");
        assertThat(check("--fix=spelling")).isEqualTo(2);
        assertThat(err.toString()).contains("`spelling` cannot be fixed; write line-ends, bom, names, dates");
        assertThat(check("--update-baseline")).isEqualTo(2);
        assertThat(check("--fix", "--watch")).isEqualTo(2);
        assertThat(check("--baseline", "x", "--watch")).isEqualTo(2);
    }

    @Test
    void manyFindingsAreCountedAndOneArticleCanBeAskedFor() throws IOException {
        write("content/articles/b/article.yaml", "contentType: guide\nisPublished: true\n");
        write("content/articles/b/en.md", "---\ntitle: B\n---\n" + "<blink>x</blink>\n".repeat(200));
        write("content/articles/b/de.md", "---\ntitle: B\n---\nText.\n");
        assertThat(check()).isZero();
        assertThat(out.toString()).contains("By kind", "201  removed-html", "0 errors, 201 warnings");
        assertThat(out.toString().lines().count()).isLessThan(20);
        assertThat(check("--all")).isZero();
        assertThat(out.toString().lines().filter(line -> line.contains("warning[removed-html]")))
                .hasSize(201);
        assertThat(check("--only", "articles/a")).isZero();
        assertThat(out.toString())
                .contains("articles/a/en.md:4:1: warning[removed-html]")
                .endsWith("0 errors, 1 warning\nelsewhere: 0 errors, 200 warnings\n");
        assertThat(out.toString()).doesNotContain("articles/b");
        assertThat(check("--only", "articles/a/de.md", "--lang", "de")).isZero();
        assertThat(out.toString()).isEqualTo("0 Fehler, 0 Warnungen\naußerhalb davon: 0 Fehler, 201 Warnungen\n");
    }

    @Test
    void totalsOfEverythingAreNotThoseOfOneArticle() throws IOException {
        write("content/articles/b/article.yaml", "contentType: guide\nisPublished: true\nfirstPublished: 2999-01-01\n");
        write("content/articles/b/en.md", "---\ntitle: B\n---\nText.\n");
        write("content/articles/c/article.yaml", "contentType: guide\nisPublished: true\n");
        write("content/articles/c/en.md", "---\ntitle: C\n---\n![one](one.gif)\n");
        write("content/articles/c/one.gif", "GIF89a" + "\0".repeat(20_000));
        check();
        assertThat(out.toString()).contains("images: 1", "next build due: 2999-01-01");
        check("--only", "articles/a");
        assertThat(out.toString()).doesNotContain("images", "next build");
        write("content/articles/a/en.md", "---\ntitle: A\n---\nText.\n");
        write("content/articles/c/en.md", "---\ntitle: C\n---\n![one](two.gif)\n");
        assertThat(check("--only", "articles/a")).isEqualTo(1);
        assertThat(out.toString()).contains("0 errors, 0 warnings\nelsewhere: 1 error, ");
    }

    @Test
    void onlyNamesAFileOrFolderThatIsThere() throws IOException {
        assertThat(check("--only", folder.resolve("content/articles/a/") + "/")).isZero();
        assertThat(out.toString()).contains("articles/a/en.md:4:1: warning[removed-html]", "0 errors, 1 warning");
        for (String wrong : new String[] {"articles/b", "b", "article/b/"}) {
            err.getBuffer().setLength(0);
            assertThat(check("--only", wrong)).as(wrong).isEqualTo(2);
            assertThat(err.toString()).contains("did you mean `articles/a`?");
        }
        assertThat(check("--only", "articles/a/en.mdd")).isEqualTo(2);
        assertThat(err.toString()).contains("did you mean `articles/a/en.md`?");
        assertThat(check("--only", "nothing-like-it", "--lang", "de")).isEqualTo(2);
        assertThat(err.toString()).contains("gibt es kein `nothing-like-it`. Geben Sie eine Datei oder einen Ordner");
        assertThat(check("--only", "x\0y")).isEqualTo(2);
    }

    @Test
    void saysWhatIsPublishedLater() throws IOException {
        write("content/articles/a/article.yaml", "contentType: guide\nisPublished: true\nfirstPublished: 2027-01-31\n");
        assertThat(check("--at", "2027-01-30", "--strict", "--allow", "removed-html"))
                .isZero();
        assertThat(out.toString())
                .contains("`a` is scheduled: public from 2027-01-31T00:00:00Z", "next build due: 2027-01-31T00:00:00Z");
        assertThat(check("--at", "2027-01-31")).isZero();
        assertThat(out.toString()).doesNotContain("scheduled");
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
