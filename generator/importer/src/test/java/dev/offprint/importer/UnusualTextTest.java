package dev.offprint.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.offprint.importer.article.ImportResult;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts and names that few programs read: deep ones, other encodings. What can be kept of them is kept, the rest is named. */
class UnusualTextTest {

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

    @Test
    void deepHtmlOfAnExportIsNamed() throws Exception {
        Path export = folder.resolve("export.xml");
        String deep = "<blockquote>".repeat(100) + "deep" + "</blockquote>".repeat(100);
        Imported.write(
                export,
                "<rss xmlns:wp=\"http://wordpress.org/export/1.2/\" xmlns:content=\"http://purl.org/rss/1.0/modules/content/\">"
                        + "<channel><item><title>A</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>"
                        + "<wp:post_name>a</wp:post_name><content:encoded><![CDATA[" + deep
                        + "]]></content:encoded></item></channel></rss>");
        assertThat(Imported.run(export, content).notes().sorted())
                .extracting(note -> note.text().toString())
                .contains("elements within more than 80 others are kept as text");
    }

    /** One text among many is made of brackets: the others are imported, and its words are kept. */
    @ParameterizedTest
    @ValueSource(strings = {"blockquote", "list-item", "hyperlink"})
    void aDeepTextOfContentfulIsKeptFlat(String type) throws Exception {
        int levels = 3_000;
        String deep = ("{\"nodeType\":\"" + type + "\",\"data\":{\"uri\":\"/x\"},\"content\":[").repeat(levels)
                + "{\"nodeType\":\"text\",\"value\":\"sunk\"},{\"nodeType\":\"text\",\"value\":\"words\"}"
                + "]}".repeat(levels);
        String outer = type.equals("hyperlink") ? "{\"nodeType\":\"paragraph\",\"content\":[" + deep + "]}" : deep;
        Path export = folder.resolve("export.json");
        Imported.write(export, contentful(List.of("{\"content\":[" + outer + "]}", "{\"content\":[]}")));
        ImportResult result = Imported.run(export, content);
        assertThat(result.pages()).isEqualTo(2);
        assertThat(result.notes().sorted())
                .extracting(note -> note.text().toString())
                .contains("elements within more than 80 others are kept as text");
        assertThat(content.resolve("articles/e0/en.md")).content().contains("sunk words");
        assertThat(Imported.errors(content)).isEmpty();
    }

    private static String contentful(List<String> bodies) {
        StringBuilder entries = new StringBuilder();
        for (String body : bodies) {
            entries.append(entries.isEmpty() ? "" : ",")
                    .append("{\"sys\":{\"id\":\"e")
                    .append(bodies.indexOf(body))
                    .append("\",\"publishedVersion\":1,\"contentType\":{\"sys\":{\"id\":\"page\"}}},")
                    .append("\"fields\":{\"body\":{\"en\":")
                    .append(body)
                    .append("}}}");
        }
        return "{\"contentTypes\":[{\"sys\":{\"id\":\"page\"},\"fields\":[{\"id\":\"body\",\"type\":\"RichText\"}]}],"
                + "\"entries\":[" + entries + "]}";
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE"})
    void utf16WithAMarkIsReadAsSuch(String encoding) throws Exception {
        Files.write(
                site.resolve("content/a.md"),
                "\uFEFF---\r\ntitle: \"Äpfel \uD83C\uDF4E\"\r\n---\r\nGrüße – 5 €\r\n"
                        .getBytes(Charset.forName(encoding)));
        ImportResult result = Imported.run(site, content);
        assertThat(content.resolve("articles/a/en.md"))
                .content()
                .contains("Äpfel \uD83C\uDF4E", "Grüße – 5 €\n")
                .doesNotContain("\r", "\uFEFF", "ÿ");
        assertThat(result.notes().sorted()).isEmpty();
    }

    /** The name is no UTF-8, which only some file systems allow. */
    @Test
    void aNameThatCannotBeDecodedIsLeftOut() throws Exception {
        Imported.write(site.resolve("content/ok.md"), "Text.\n");
        Process touch = new ProcessBuilder(
                        "sh",
                        "-c",
                        "cd \"$1\" && echo x > \"$(printf 'b\\377.md')\"",
                        "sh",
                        site.resolve("content").toString())
                .start();
        assumeTrue(touch.waitFor() == 0, "this file system has no such name");
        ImportResult result = Imported.run(site, content);
        assertThat(result.articles()).isEqualTo(1);
        assertThat(result.notes().sorted())
                .extracting(note -> note.text().toString())
                .contains("has a name that cannot be decoded, so it is left out");
    }
}
