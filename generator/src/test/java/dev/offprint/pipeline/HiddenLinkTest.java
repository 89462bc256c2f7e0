package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cli.Main;
import dev.offprint.cli.Terminal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A link to an article that is not public stops the build, though the site ignores links; without it no byte names the article. */
class HiddenLinkTest {

    private static final String SLUG = "embargoed";

    @TempDir
    private Path folder;

    @BeforeEach
    void aSiteWithAHiddenArticle() throws IOException {
        write(
                "site.yaml",
                "baseUrl: https://example.com/docs\nname: A site\nmcpUrl: https://mcp.example.com\nlinks: ignore\n");
        write("articles/one/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/one/en.md", "---\ntitle: One\n---\nText\n");
        write("articles/one/de.md", "---\ntitle: Eins\n---\nText\n");
        write("articles/" + SLUG + "/article.yaml", "contentType: guide\n");
        write("articles/" + SLUG + "/en.md", "---\ntitle: Not yet\n---\nText [one](../one/) ![x](plan.svg)\n");
        write("articles/" + SLUG + "/plan.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[x](../embargoed/)",
                "[x](../embargoed)",
                "[x](../embargoed/de.md#x)",
                "[x](../embargoed/en.md?x)",
                "[x](../EMBARGOED/)",
                "[x](../%65mbargoed/)",
                "[x](../embargoed/plan.svg)",
                "[x](../../articles/embargoed/)",
                "[x](embargoed)",
                "![x](../embargoed/plan.svg)",
                "[x]\n\n[x]: ../embargoed/",
                "[unused]: ../embargoed/",
                "Note[^1]\n\n[^1]: [x](../embargoed/)",
                "| a |\n|---|\n| [x](../embargoed/) |",
                "<a href=\"../embargoed/\">x</a>",
                "<a href=&quot;../embargoed/&quot; HREF='../embargoed/'>x</a>",
                "<img src=x srcset=\"../embargoed/plan.svg 2x\">",
                "<blockquote cite=\"../embargoed/\">x</blockquote>",
                "[x](/docs/en/knowledge/embargoed)",
                "[x](/docs/de/knowledge/embargoed.md)",
                "[x](/docs/en/knowledge/Embargoed/)",
                "[x](/docs/en/knowledge/emb%61rgoed)",
                "[x](/docs/en/./knowledge/../knowledge/embargoed)",
                "[x](/en/knowledge/embargoed)",
                "[x](/docs/api/knowledge/articles/embargoed)",
                "[x](/docs/api/aeo/articles/embargoed?locale=de)",
                "[x](/docs/media/embargoed/plan.0.svg)",
                "[x](/docs/embargoed)",
                "[x](//example.com/docs/en/knowledge/embargoed)",
                "[x](https://example.com/docs/en/knowledge/embargoed)",
                "[x](HTTP://Example.COM:80/docs/en/knowledge/embargoed)",
                "[x](https://example.com/en/knowledge/embargoed)",
                "<https://example.com/docs/en/knowledge/embargoed>",
                "See https://example.com/docs/en/knowledge/embargoed.",
                "<a href=\"https://example.com/docs/en/knowledge/embargoed\">x</a>",
            })
    void stopsTheBuild(String body) throws IOException {
        write("articles/one/en.md", "---\ntitle: One\n---\n" + body + "\n");
        assertThat(build()).contains("error[hidden-link]");
        assertThat(folder.resolve("public/manifest.json")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "detailedAnswer: '[x](../embargoed/)'",
                "description: see [x](../embargoed/)",
                "primaryQuestion: what is https://example.com/docs/en/knowledge/embargoed ?",
                "shortAnswer: see [x](/docs/en/knowledge/embargoed)",
                "keyTakeaways: [{text: 'see [x](../embargoed/)'}]",
                "faqPairs: [{question: x, answer: '[x](../embargoed/)'}]",
                "faqPairs: [{question: '[x](../embargoed/)', answer: x}]",
                "citations: [{url: https://example.com/docs/en/knowledge/embargoed}]",
                "extra: {a: {b: ['../embargoed/']}}",
                "extra: {a: /docs/en/knowledge/embargoed}",
            })
    void soDoesOneInTheFrontMatter(String line) throws IOException {
        write("articles/one/en.md", "---\ntitle: One\n" + line + "\n---\nText\n");
        assertThat(build()).contains("error[hidden-link]");
        assertThat(folder.resolve("public/manifest.json")).doesNotExist();
    }

    @Test
    void soDoOnesBesideTheArticles() throws IOException {
        write("pages/about/en.md", "---\ntitle: About\n---\n[x]({base_url}/en/knowledge/embargoed)\n");
        write("skills/s/SKILL.md", "---\nname: s\ndescription: D\n---\n{base_url}/api/knowledge/articles/embargoed\n");
        assertThat(build())
                .contains("pages/about/en.md:4:5: error[hidden-link]", "skills/s/SKILL.md:5:1: error[hidden-link]");
    }

    @Test
    void withoutALinkNothingThatIsPublishedNamesTheArticle() throws IOException {
        write(
                "articles/one/en.md",
                "---\ntitle: One\n---\n[gone](../gone/) [gone](/docs/en/knowledge/gone) [out](https://example.org/)\n");
        assertThat(build()).doesNotContain("link]");
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder.resolve("public"))) {
            files = all.toList();
        }
        assertThat(files).hasSizeGreaterThan(20);
        for (Path file : files) {
            assertThat(file.toString()).doesNotContain(SLUG);
            if (Files.isRegularFile(file) && !file.toString().contains("/.offprint/")) {
                assertThat(text(file)).as(file.toString()).doesNotContain(SLUG);
            }
        }
    }

    @Test
    void draftsMayLinkToEachOther() throws IOException {
        write("articles/other/article.yaml", "contentType: guide\n");
        write("articles/other/en.md", "---\ntitle: Other\n---\n[x](../embargoed/) [x](/docs/en/knowledge/embargoed)\n");
        assertThat(build()).doesNotContain("hidden-link");
    }

    private static String text(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        byte[] plain = file.toString().endsWith(".gz")
                ? new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes()
                : bytes;
        return new String(plain, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
    }

    private String build() {
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said, true);
        String[] arguments = {
            "build",
            "--content",
            folder.resolve("content").toString(),
            "--out",
            folder.resolve("public").toString()
        };
        int ignored = Main.run(arguments, out, out, Terminal.NONE);
        return said.toString();
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve("content").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
