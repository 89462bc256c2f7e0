package dev.offprint.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.importer.article.ImportResult;
import dev.offprint.importer.article.ImportRun;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is imported comes from strangers, and what is there already is not touched. */
class HostileImportTest {

    private static final String PNG = "\u0089PNG\r\n\u001a\n";

    @TempDir
    Path folder;

    private Path site;
    private Path content;

    @BeforeEach
    void layOut() throws IOException {
        site = folder.resolve("site");
        content = folder.resolve("content");
        Imported.write(site.resolve("hugo.toml"), "title = 'Site'\n");
        Files.createDirectories(site.resolve("content"));
    }

    private void page(String name, String text) throws IOException {
        Imported.write(site.resolve("content/" + name), text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE rss [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>",
                "<!DOCTYPE rss SYSTEM \"http://127.0.0.1:1/x.dtd\">",
                "<!DOCTYPE rss [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]>",
                "<!DOCTYPE rss>"
            })
    void aDocumentTypeIsRefused(String type) throws Exception {
        Path export = folder.resolve("export.xml");
        Imported.write(
                export,
                "<?xml version=\"1.0\"?>" + type
                        + "<rss xmlns:wp=\"http://wordpress.org/export/1.2/\"><channel><title>&x;</title></channel></rss>");
        assertThatThrownBy(() -> Imported.run(export, content))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("document type");
        assertThat(content).doesNotExist();
    }

    @Test
    void xmlThatIsCutOffIsRefusedWithItsLine() throws Exception {
        Path export = folder.resolve("export.xml");
        Imported.write(export, "<rss xmlns:wp=\"http://wordpress.org/export/1.2/\">\n<channel>\n<item><title>A");
        assertThatThrownBy(() -> Imported.run(export, content))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("line 3 is not well-formed XML");
        assertThat(content).doesNotExist();
    }

    @Test
    void jsonThatIsCutOffIsRefused() throws Exception {
        Path export = folder.resolve("export.json");
        Imported.write(export, "{\"contentTypes\": [], \"entries\": [{");
        assertThatThrownBy(() -> Imported.run(export, content))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("is no export of Contentful");
    }

    @Test
    void nothingOutsideOfTheFolderIsCopied() throws Exception {
        Files.write(folder.resolve("secret.png"), PNG.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
        Files.createSymbolicLink(site.resolve("linked.png"), folder.resolve("secret.png"));
        Files.createDirectories(site.resolve("static"));
        Files.createSymbolicLink(site.resolve("static/linked.png"), folder.resolve("secret.png"));
        page("a.md", """
                ![a](../../secret.png) ![b](/../../secret.png) ![c](..%2F..%2Fsecret.png) ![d](/linked.png)
                ![e](%2e%2e/%2e%2e/secret.png) <img src="../../../secret.png" alt="">
                """);
        ImportResult result = Imported.run(site, content);
        assertThat(result.files()).isZero();
        assertThat(Imported.files(content.resolve("articles"))).containsOnlyKeys("a/article.yaml", "a/en.md");
        assertThat(Imported.errors(content)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../../evil", "..", "/etc/passwd", "a/../../b", "Ünï cödé", "%2e%2e%2f", "-", "con nul"})
    void aSlugNeverLeavesTheFolder(String slug) throws Exception {
        page("page.md", "---\ntitle: A\nslug: \"" + slug + "\"\n---\nText.\n");
        Imported.run(site, content);
        assertThat(Imported.errors(content)).isEmpty();
        try (var all = Files.list(content.resolve("articles"))) {
            assertThat(all)
                    .hasSize(1)
                    .allMatch(one -> one.getFileName().toString().matches("[a-z0-9][a-z0-9_-]*"));
        }
    }

    @Test
    void pagesWithTheSameNameGetThatOfTheirFolders() throws Exception {
        page("a/intro.md", "---\ntitle: A\n---\nSee [b](../b/intro.md).\n");
        page("b/intro.md", "---\ntitle: B\n---\nText.\n");
        page("c/x.md", "---\ntitle: C\nslug: same\n---\nText.\n");
        page("c/y.md", "---\ntitle: D\nslug: SAME\n---\nText.\n");
        page("c-same.md", "---\ntitle: E\n---\nText.\n");
        Imported.run(site, content);
        assertThat(Imported.errors(content)).isEmpty();
        assertThat(Imported.files(content.resolve("articles")).keySet())
                .contains("a-intro/en.md", "b-intro/en.md", "c-same/en.md", "same-2/en.md");
        assertThat(content.resolve("articles/a-intro/en.md")).content().contains("[b](../b-intro/)");
    }

    /** The public page is called as it would be if its translation were public, too. */
    @Test
    void aDraftDoesNotChangeTheSlugOfItsTranslation() throws Exception {
        page("a/intro.de.md", "---\ntitle: Entwurf\ndraft: true\n---\nText.\n");
        page("a/intro.en.md", "---\ntitle: A\n---\nText.\n");
        ImportResult result = Imported.run(site, content);
        assertThat(Imported.errors(content)).isEmpty();
        assertThat(Imported.files(content.resolve("articles")).keySet()).contains("intro/en.md", "a-intro/de.md");
        assertThat(content.resolve("articles/a-intro/article.yaml")).content().contains("isPublished: false");
        assertThat(result.notes().sorted())
                .extracting(note -> note.text().toString())
                .containsExactly("is a draft beside a translation that is public, so it is the article `a-intro`");
    }

    @Test
    void nothingIsWrittenIfASlugIsTaken() throws Exception {
        page("taken.md", "---\ntitle: A\n---\nText.\n");
        page("free.md", "---\ntitle: B\n---\nText.\n");
        Imported.write(
                content.resolve("site.yaml"), "baseUrl: https://a.example\nname: A\nmcpUrl: https://b.example\n");
        Imported.write(content.resolve("articles/Taken/article.yaml"), "contentType: guide\n");
        Imported.write(content.resolve("articles/Taken/en.md"), "---\ntitle: Mine\n---\nMine.\n");
        Map<String, String> before = Imported.files(content);
        assertThatThrownBy(() -> Imported.run(site, content))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("has these slugs already: taken;");
        assertThat(Imported.files(content)).isEqualTo(before);
    }

    @Test
    void theSiteThatIsThereStaysAsItIs() throws Exception {
        page("new.md", "---\ntitle: A\n---\nText.\n");
        Imported.write(
                content.resolve("site.yaml"), "baseUrl: https://a.example\nname: A\nmcpUrl: https://b.example\n");
        Imported.write(content.resolve("articles/old/article.yaml"), "contentType: guide\n");
        Imported.write(content.resolve("articles/old/en.md"), "---\ntitle: Mine\n---\nMine.\n");
        Map<String, String> before = Imported.files(content);
        assertThat(Imported.run(site, content).isNewSite()).isFalse();
        assertThat(Imported.files(content)).containsAllEntriesOf(before).containsKey("articles/new/en.md");
        assertThat(Imported.errors(content)).isEmpty();
    }

    @Test
    void aDryRunWritesNothing() throws Exception {
        page("a.md", "---\ntitle: A\n---\n[lost](nowhere.md)\n");
        ImportResult result = Imported.run(site, content, null, true);
        assertThat(result.articles()).isEqualTo(1);
        assertThat(result.notes().sorted()).hasSize(1);
        assertThat(content).doesNotExist();
    }

    /** A killed import leaves its folder with a mark; what it had not moved is moved by the next one. */
    @Test
    void anInterruptedImportIsFinishedByTheNext() throws Exception {
        page("a.md", "---\ntitle: A\n---\nText.\n");
        page("b.md", "---\ntitle: B\n---\nText.\n");
        Imported.run(site, content);
        Map<String, String> whole = Imported.files(content);
        Path staging = content.resolve(".offprint-import");
        Files.createDirectories(staging.resolve("articles"));
        Files.move(content.resolve("articles/b"), staging.resolve("articles/b"));
        Files.move(content.resolve("site.yaml"), staging.resolve("site.yaml"));
        Files.writeString(staging.resolve("moving"), site.toString());
        assertThat(ImportRun.isInterrupted(content)).isTrue();
        assertThat(ImportRun.resume(content)).isEqualTo(site);
        assertThat(Imported.files(content)).isEqualTo(whole);
    }

    @Test
    void whatAKilledImportHadNotBegunToMoveIsThrownAway() throws Exception {
        page("a.md", "---\ntitle: A\n---\nText.\n");
        Imported.write(content.resolve(".offprint-import/articles/stale/en.md"), "stale");
        Imported.run(site, content);
        assertThat(Imported.files(content))
                .containsOnlyKeys("articles/a/article.yaml", "articles/a/en.md", "site.yaml");
    }

    /** A file that would run in a reader's browser is not published; the page says where it was. */
    @Test
    void activeFilesAreNotCopied() throws Exception {
        Imported.write(
                site.resolve("static/x.svg"), "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>1</script></svg>");
        Imported.write(site.resolve("static/x.html"), "<script>1</script>");
        Imported.write(site.resolve("static/x.png"), "no picture");
        Imported.write(site.resolve("static/article.yaml"), "a: 1");
        page("a.md", "![a](/x.svg) [b](/x.html) ![c](/x.png) [d](/article.yaml)\n");
        ImportResult result = Imported.run(site, content);
        assertThat(Imported.files(content.resolve("articles/a")))
                .containsOnlyKeys("article.yaml", "en.md", "article-2.yaml");
        assertThat(result.notes().sorted()).filteredOn(note -> note.line() == 1).hasSize(3);
        assertThat(Imported.errors(content)).isEmpty();
    }

    @Test
    void linksToDraftsAreTextAndScriptsAreNoLinks() throws Exception {
        page(
                "a.md",
                "---\ntitle: A\n---\n[b](b.md), [js](javascript:alert), <a href=\"vbscript:x\">vb</a>, [top](#gone)\n");
        page("b.md", "---\ntitle: B\ndraft: true\n---\nText.\n");
        ImportResult result = Imported.run(site, content);
        assertThat(content.resolve("articles/a/en.md")).content().endsWith("b, js, <a href=\"#\">vb</a>, top\n");
        assertThat(result.notes().sorted()).hasSize(4);
        assertThat(Imported.errors(content)).isEmpty();
    }

    @Test
    void anArticleThatCannotBeBuiltIsLeftOutAndNamed() throws Exception {
        page("a.md", "---\ntitle: A\n---\n" + "> ".repeat(200) + "deep\n");
        page("b.md", "---\ntitle: B\n---\nSee [a](a.md).\n");
        ImportResult result = Imported.run(site, content);
        assertThat(Imported.errors(content)).isEmpty();
        assertThat(content.resolve("articles/a")).doesNotExist();
        assertThat(result.articles()).isEqualTo(1);
        assertThat(result.notes().sorted())
                .anyMatch(note -> note.text().toString().startsWith("the article `a` is left out"));
    }

    @Test
    void whatIsCutIsNamed() throws Exception {
        page("a.md", "---\ntitle: \"" + "t".repeat(999) + "\uD83D\uDE00 END\"\n---\na\0b\n");
        ImportResult result = Imported.run(site, content);
        assertThat(content.resolve("articles/a/en.md"))
                .content()
                .contains("title: " + "t".repeat(999) + "\n", "\nab\n");
        assertThat(result.notes().sorted())
                .extracting(note -> note.text().toString())
                .contains("the title is cut after 1,000 characters", "has characters U+0000, which are left out");
        assertThat(Imported.errors(content)).isEmpty();
    }

    /** The default of --content is Hugo's own folder of texts, for who starts the command where Hugo is started. */
    @Test
    void nothingIsImportedIntoItsOwnSource() throws Exception {
        page("a.md", "---\ntitle: A\n---\nText.\n");
        Files.createSymbolicLink(folder.resolve("link"), site.resolve("content"));
        Map<String, String> before = Imported.files(site);
        for (Path into : List.of(
                site.resolve("content"), site.resolve("content/deep/er"), site, folder.resolve("link"), folder)) {
            assertThatThrownBy(() -> Imported.run(site, into))
                    .as(into.toString())
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("is what is imported; name another folder with --content");
        }
        assertThat(Imported.files(site)).isEqualTo(before);
        assertThat(Imported.run(site, site.resolve("articles-of-mine")).articles())
                .isEqualTo(1);
    }
}
