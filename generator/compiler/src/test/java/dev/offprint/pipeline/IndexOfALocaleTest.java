package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the index of a language shows of many articles, and how a site calls the types that the contract knows. */
final class IndexOfALocaleTest {

    private static final int ARTICLES = 60;
    private static final int NEWEST = 50;

    @TempDir
    private Path folder;

    @Test
    void showsTheNewestFiftyAndTheNamesThatTheSiteGivesToTypes() throws IOException {
        write("site.yaml", """
                baseUrl: https://example.com
                name: Many
                mcpUrl: https://mcp.example.com
                contentTypes:
                  guide: {en: {one: Tutorial, many: Tutorials}, de: {one: Lehrgang, many: Lehrgänge}}
                """);
        for (int i = 0; i < ARTICLES; i++) {
            article("article-%02d".formatted(i), "2026-%02d-%02d".formatted(i / 20 + 1, i % 20 + 1));
        }
        NavigableMap<String, byte[]> tree = Built.build(folder.resolve("content"), folder.resolve("public"));
        for (String page : new String[] {"en/index.html", "en.md", "de/index.html", "de.md"}) {
            assertThat(text(tree, page))
                    .as(page)
                    .contains("article-59", "article-10")
                    .doesNotContain("article-09", "article-00");
        }
        assertThat(count(text(tree, "en.md"), "/en/knowledge/article-")).isEqualTo(NEWEST);
        assertThat(text(tree, "en/index.html")).contains("Tutorials").doesNotContain("Guide");
        assertThat(text(tree, "de/index.html")).contains("Lehrgänge").doesNotContain("Leitfäden");
        assertThat(text(tree, "en.md")).contains("Tutorial").doesNotContain("Guide");
        assertThat(text(tree, "en/knowledge/article-00.md"))
                .contains("Tutorial")
                .doesNotContain("Guide");
        assertThat(text(tree, "de/knowledge/article-00.md"))
                .contains("Lehrgang")
                .doesNotContain("Leitfaden");
        assertThat(text(tree, "en/knowledge/article-00/index.html")).contains("\"name\":\"Tutorials\"");
        assertThat(text(tree, "en/types/guide/index.html")).contains("\"name\":\"Tutorials\"");
        assertThat(text(tree, "de/types/guide/index.html")).contains("\"name\":\"Lehrgänge\"");
    }

    private static long count(String text, String what) {
        return Pattern.compile(Pattern.quote(what)).matcher(text).results().count();
    }

    private static String text(NavigableMap<String, byte[]> tree, String key) {
        return new String(Objects.requireNonNull(tree.get(key), key), StandardCharsets.UTF_8);
    }

    private void article(String slug, String date) throws IOException {
        write(
                "articles/" + slug + "/article.yaml",
                "contentType: guide\nisPublished: true\nfirstPublished: " + date + "\n");
        write("articles/" + slug + "/en.md", "---\ntitle: Title\n---\nText.\n");
        write("articles/" + slug + "/de.md", "---\ntitle: Titel\n---\nText.\n");
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve("content").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
