package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Gate;
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

/**
 * A link to an article that is not public stops the build, though the site ignores links; without it no byte names the article.
 * A link is what leads to its folder or to one of its addresses; everything else is text.
 */
@Gate
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
                "[x](../%65mbargoed/)",
                "[x](../embargoed/plan.svg)",
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
                "[x](/docs/en/knowledge/emb%61rgoed)",
                "[x](/docs/en/./knowledge/../knowledge/embargoed)",
                "[x](/docs/api/knowledge/articles/embargoed)",
                "[x](/docs/api/aeo/articles/embargoed?locale=de)",
                "[x](/docs/media/embargoed/plan.0.svg)",
                "[x](//example.com/docs/en/knowledge/embargoed)",
                "[x](https://example.com/docs/en/knowledge/embargoed)",
                "[x](HTTP://Example.COM:80/docs/en/knowledge/embargoed)",
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
                "primaryQuestion: what is https://example.com/docs/en/knowledge/embargoed ?",
                "shortAnswer: see [x](/docs/en/knowledge/embargoed)",
                "faqPairs: [{question: x, answer: '[x](../embargoed/)'}]",
                "citations: [{url: https://example.com/docs/en/knowledge/embargoed}]",
                "extra: {a: /docs/en/knowledge/embargoed}",
            })
    void soDoesOneInTheFrontMatter(String line) throws IOException {
        write("articles/one/en.md", "---\ntitle: One\n" + line + "\n---\nText\n");
        assertThat(build()).contains("error[hidden-link]");
        assertThat(folder.resolve("public/manifest.json")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Embargoed is embargoed, and so is embargoed/ or ../embargoed.",
                "`import x from '../embargoed/x'`",
                "<https://other.org/en/knowledge/embargoed> <https://other.org/api/knowledge/articles/embargoed>",
                "`https://other.org/docs/en/knowledge/embargoed` `other.org/docs/en/knowledge/embargoed`",
                "`/media/embargoed/x.css` `/en/knowledge/embargoed-or-not` `/knowledge/embargoed` `/fr/knowledge/embargoed`",
                "```html\n<link href=\"../embargoed/x.css\">\n```",
                "[x](../one/) <!-- embargoed: ../embargoed/ -->",
                "[x](../EMBARGOED/)",
                "[x](../../articles/embargoed/)",
                "[x](embargoed)",
                "[x](/docs/en/knowledge/Embargoed/)",
                "[x](/en/knowledge/embargoed)",
                "[x](/docs/embargoed)",
                "[x](https://example.com/en/knowledge/embargoed)",
                "[x](..%2Fembargoed/)",
                "[x](../embargoed%2F)",
                "[x](/docs/en/knowledge/embargoed%20)",
                "[x](/docs/en/knowledge/embargoed;x)",
                "[x](../embargoed/%zz)",
                "[x](../embargoed/ or so)",
                "Text <!-- see [the draft](../embargoed/) --> text",
                "<!--\n<a href='../embargoed/'>the draft</a>\n-->",
                "<!-- https://example.com/docs/en/knowledge/embargoed -->",
                "```sh\ncurl $BASE/api/knowledge/articles/embargoed\n```",
                "```\nGET https://example.com/docs/api/aeo/articles/Embargoed?locale=en\n```",
                "`/docs/en/knowledge/embargoed.md`",
                "`example.com/docs/de/knowledge/embargoed`",
                "`https://example.com/docs/media/embargoed/plan.svg`",
                "See /en/knowledge/embargoed.",
            })
    void whatIsNoAddressOfTheArticleDoesNot(String body) throws IOException {
        write("articles/one/en.md", "---\ntitle: One\n---\n" + body + "\n");
        assertThat(build()).doesNotContain("hidden-link");
        assertThat(folder.resolve("public/manifest.json")).exists();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "description: see [x](../embargoed/)",
                "keyTakeaways: [{text: 'see [x](../embargoed/)'}]",
                "faqPairs: [{question: '[x](../embargoed/)', answer: x}]",
                "extra: {a: {b: ['../embargoed/']}}",
                "extra: {a: see /docs/en/knowledge/embargoed for more}",
                "extra: {a: {'https://example.com/docs/en/knowledge/embargoed': A key}}",
                "keyTakeaways: [{'../embargoed/': x}]",
                "detailedAnswer: '`/docs/en/knowledge/embargoed`'",
            })
    void norDoesTextInTheFrontMatter(String line) throws IOException {
        write("articles/one/en.md", "---\ntitle: One\n" + line + "\n---\nText\n");
        assertThat(build()).doesNotContain("hidden-link");
        assertThat(folder.resolve("public/manifest.json")).exists();
    }

    @Test
    void soDoLinksInDrawings() throws IOException {
        write("articles/one/en.md", "---\ntitle: One\n---\n![a](a.svg) ![b](b.svg) ![c](c.svg)\n");
        write("articles/one/a.svg", svg("<a href='https://example.com/docs/en/knowledge/&#101;mbargoed'/>"));
        write("articles/one/b.svg", svg("<text>/docs/en/knowledge/embargoed</text>"));
        write("articles/one/c.svg", svg("<g id='embargoed'/><use href='#embargoed'/>"));
        assertThat(build()).contains("one/a.svg:1:41: error[hidden-link]").doesNotContain("b.svg", "c.svg");
    }

    private static String svg(String content) {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\">" + content + "</svg>";
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
        int ignored = Built.run(arguments, out, out);
        return said.toString();
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve("content").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
