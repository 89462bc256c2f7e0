package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a media file's address depends on: its path in the article, and its content. */
class MediaAddressTest {

    private static final String DRAWING = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"></svg>";

    @TempDir
    private Path folder;

    @Test
    void filesOfTheSameNameAndContentInTwoFoldersAreTwo() throws IOException {
        article("![first](a/line.svg) ![second](b/line.svg)");
        write("articles/one/a/line.svg", DRAWING);
        write("articles/one/b/line.svg", DRAWING);
        assertThat(media()).hasSize(2).allMatch(name -> name.matches("media/one/line\\.[0-9a-f]{16}\\.svg"));
    }

    @Test
    void anotherContentIsAnotherAddress() throws IOException {
        article("![first](a/line.svg)");
        write("articles/one/a/line.svg", DRAWING);
        List<String> before = media();
        write("articles/one/a/line.svg", DRAWING.replace("width=\"1\"", "width=\"2\""));
        assertThat(media()).hasSize(1).doesNotContainAnyElementsOf(before);
    }

    /** A name with accents can be written with signs of their own, as archives do; keyboards do not (Unicode, NFC and NFD). */
    @Test
    void bothFormsOfAnAccentNameOneFile() throws IOException {
        article("![first](\u00DCbersicht.svg)");
        write("articles/one/U\u0308bersicht.svg", DRAWING);
        List<String> decomposed = media();
        assertThat(decomposed).hasSize(1);
        Files.delete(folder.resolve("content/articles/one/U\u0308bersicht.svg"));
        write("articles/one/\u00DCbersicht.svg", DRAWING);
        assertThat(media()).isEqualTo(decomposed);
        article("![first](U%CC%88bersicht.svg)");
        assertThat(media()).isEqualTo(decomposed);
    }

    private List<String> media() {
        NavigableMap<String, byte[]> files = Built.build(folder.resolve("content"), folder.resolve("tree"));
        return files.keySet().stream()
                .filter(name -> name.startsWith("media/one/") && name.endsWith(".svg"))
                .toList();
    }

    private void article(String text) throws IOException {
        write("site.yaml", "baseUrl: https://example.com\nname: Media\nmcpUrl: https://mcp.example.com\n");
        write("articles/one/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/one/en.md", "---\ntitle: One\n---\n" + text + "\n");
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve("content").resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    }
}
