package dev.offprint.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.importer.article.ImportResult;
import dev.offprint.level.Gate;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts that took minutes, or the stack: their work is in proportion to their length now. The limit is a guard, no measure. */
@Gate
class ImportTimeTest {

    private static final String CRITIC = "markdown_extensions: [pymdownx.critic: {mode: accept}]\n";

    @TempDir
    Path folder;

    static Stream<String> texts() {
        return Stream.of(
                "<pre><code>a" + " ".repeat(300_000) + "x</code></pre>",
                "[video:http://".repeat(7_000),
                "[caption a=\"".repeat(100_000) + "]",
                "[captions ".repeat(100_000) + "] [/caption]",
                "<a href=\"/x\"><ul>" + "<li>a".repeat(50_000) + "</ul></a>",
                "<a href=\"/x\"><ul>" + "<li>a<ul>".repeat(3_000) + "</a>",
                "<ul><li>a</ul>".repeat(30_000),
                "<table><tr><td>" + "<div>a</div>".repeat(50_000) + "</table>",
                "<details><summary>a".repeat(2_000),
                "<p>a" + "<br>".repeat(4_000) + "b</p>",
                "<p>" + "<br>".repeat(4_000) + "b</p>",
                "<p>x <b>y</b></p>".repeat(50_000),
                "<h2>x</h2>".repeat(100_000),
                "<b>a" + "&nbsp;".repeat(150_000) + "b</b>",
                "<code>" + "`".repeat(500_000) + "</code>",
                "[et_pb_row disabled=\"on\"]".repeat(30_000),
                "[et_pb_row a=\"".repeat(60_000));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void aTextOfWordPressIsReadOnce(String text) throws Exception {
        Path export = folder.resolve("export.xml");
        Imported.write(
                export,
                "<rss xmlns:wp=\"http://wordpress.org/export/1.2/\" xmlns:content=\"http://purl.org/rss/1.0/modules/content/\">"
                        + "<channel><item><title>A</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>"
                        + "<wp:post_name>a</wp:post_name><content:encoded><![CDATA[" + text
                        + "]]></content:encoded></item></channel></rss>");
        assertThat(Imported.run(export, folder.resolve("content")).notes().sorted())
                .noneMatch(note -> note.text().toString().contains("unexpected"));
    }

    static Stream<Arguments> pages() {
        String links = ("[a](/b) ![c](/d.png)\n".repeat(900) + "\n").repeat(35);
        String names =
                IntStream.range(0, 60_000).mapToObj(i -> "[a" + i + "]: /x\n").collect(Collectors.joining());
        return Stream.of(
                Arguments.of("hugo.toml", "", "content/a.md", links),
                Arguments.of("hugo.toml", "", "content/a.md", names),
                Arguments.of("_config.yml", "", "a.md", "{% for a in b %}\n".repeat(50_000)),
                Arguments.of("docusaurus.config.js", "", "docs/a.md", "{false && <p>\n".repeat(50_000)),
                Arguments.of("docusaurus.config.js", "", "docs/a.md", "<a b={\n".repeat(100_000)),
                Arguments.of("docusaurus.config.js", "", "docs/a.md", "export const a = {\n\n".repeat(40_000)),
                Arguments.of("mkdocs.yml", CRITIC, "docs/a.md", "{--\n--}".repeat(100_000)),
                Arguments.of("mkdocs.yml", CRITIC, "docs/a.md", "{--".repeat(300_000)));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void aPageIsReadOnce(String settings, String said, String page, String text) throws Exception {
        Path site = folder.resolve("site");
        Imported.write(site.resolve(settings), said);
        Imported.write(site.resolve(page), "---\ntitle: A\n---\n" + text);
        assertThat(Imported.run(site, folder.resolve("content")).pages()).isEqualTo(1);
    }

    /** Forty notes that have each other within them are millions of notes. */
    @Test
    void entriesThatHoldEachOtherEnd() throws Exception {
        String all = IntStream.range(0, 40)
                .mapToObj(id -> "{\"nodeType\":\"embedded-entry-block\",\"data\":{\"target\":{\"sys\":{\"id\":\"n" + id
                        + "\"}}},\"content\":[]}")
                .collect(Collectors.joining(","));
        String text = "{\"en\":{\"nodeType\":\"document\",\"content\":[" + all + "]}}";
        String notes = IntStream.range(0, 40)
                .mapToObj(id -> entry("n" + id, "note", text))
                .collect(Collectors.joining(","));
        Path export = folder.resolve("export.json");
        String fields = "\"fields\":[{\"id\":\"body\",\"type\":\"RichText\"},{\"id\":\"slug\",\"type\":\"Symbol\"}]";
        Imported.write(
                export,
                "{\"contentTypes\":[{\"sys\":{\"id\":\"page\"}," + fields + "},{\"sys\":{\"id\":\"note\"},"
                        + "\"fields\":[{\"id\":\"body\",\"type\":\"RichText\"}]}],\"entries\":["
                        + entry("p", "page", text) + "," + notes + "]}");
        ImportResult result = Imported.run(export, folder.resolve("content"));
        assertThat(result.pages()).isEqualTo(1);
    }

    private static String entry(String id, String type, String body) {
        return "{\"sys\":{\"id\":\"" + id
                + "\",\"publishedVersion\":1,\"version\":2,\"contentType\":{\"sys\":{\"id\":\"" + type
                + "\"}}},\"fields\":{\"body\":" + body + "}}";
    }
}
