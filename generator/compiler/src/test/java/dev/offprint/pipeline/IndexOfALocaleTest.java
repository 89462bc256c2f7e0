package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Gate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the home page of a language shows of many articles, and how a site calls the types that the contract knows. */
final class IndexOfALocaleTest {

    private static final int ARTICLES = 60;
    private static final int NEWEST = 10;
    private static final int MANY = 4_000;
    private static final List<String> WORDS =
            List.of("caching", "question", "answer", "signature", "translation", "quota");

    @TempDir
    private Path folder;

    @Test
    void showsTheNewestAndTheNamesThatTheSiteGivesToTypes() throws IOException {
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
                    .contains("article-59", "article-50")
                    .doesNotContain("article-49", "article-00");
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

    /** Long titles that begin alike, long slugs, summaries, one type and one topic: what makes the largest indexes. */
    @Test
    @Gate
    void noIndexOfManyArticlesIsTooLongForAnAgent() throws IOException {
        write(
                "site.yaml",
                "baseUrl: https://knowledge.documentation.example.com/library\nname: Many\nmcpUrl: https://m.example\n");
        Random random = new Random(2);
        for (int i = 0; i < MANY; i++) {
            String words = words(random, 12);
            String article = "articles/" + words.replace(' ', '-') + "-" + i;
            write(article + "/article.yaml", """
                    contentType: guide
                    isPublished: true
                    firstPublished: 2025-%02d-%02d
                    topics: [a-topic-that-has-a-long-name]
                    """.formatted(i % 9 + 1, i % 28 + 1));
            write(
                    article + "/en.md",
                    "---\ntitle: A guide to the interfaces of all of it, " + words + " " + i + "\ndescription: "
                            + words(random, 30) + "\n---\nText.\n");
        }
        NavigableMap<String, byte[]> tree = Built.build(folder.resolve("content"), folder.resolve("public"));
        tree.keySet().stream()
                .filter(key -> key.endsWith("llms.txt") || (key.endsWith(".md") && !key.contains("/knowledge/")))
                .forEach(key -> assertThat(text(tree, key).length()).as(key).isLessThan(50_000));
    }

    private static String words(Random random, int number) {
        return IntStream.range(0, number)
                .mapToObj(i -> WORDS.get(random.nextInt(WORDS.size())))
                .collect(Collectors.joining(" "));
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
