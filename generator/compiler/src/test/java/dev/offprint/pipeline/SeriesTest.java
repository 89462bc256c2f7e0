package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An article of a series leads to those before and behind it. */
class SeriesTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void writeSite() throws IOException {
        write("site.yaml", """
                baseUrl: https://example.com/kb
                name: Series
                mcpUrl: https://mcp.example.com
                series:
                  watering: {en: Watering plants, de: Pflanzen gießen}
                """);
        for (int order : new int[] {10, 20, 30, 50, 60}) {
            article("part-" + order, "series: {name: watering, order: " + order + "}\n");
        }
    }

    @Test
    void aNeighbourInOneLanguageIsNamedInIt() throws IOException {
        Files.delete(content("articles/part-30/de.md"));
        assertThat(text(build(), "de/knowledge/part-20/index.html"))
                .contains("href=\"/kb/en/knowledge/part-30\" rel=\"next\" lang=\"en\" hreflang=\"en\">");
    }

    @Test
    void aDraftIsNoNeighbour() throws IOException {
        write("articles/part-30/article.yaml", "contentType: guide\nseries: {name: watering, order: 30}\n");
        NavigableMap<String, byte[]> files = build();
        assertThat(text(files, "en/knowledge/part-20/index.html")).contains("/kb/en/knowledge/part-50\" rel=\"next\"");
        assertThat(text(files, "en/knowledge/part-50/index.html")).contains("/kb/en/knowledge/part-20\" rel=\"prev\"");
    }

    @Test
    void aNewPartChangesItsNeighboursAndNoOtherArticle() throws IOException {
        NavigableMap<String, byte[]> before = build();
        article("part-40", "series: {name: watering, order: 40}\n");
        assertThat(changedArticles(before, build())).containsExactly("part-30", "part-40", "part-50");
    }

    @Test
    void aNewTitleChangesThePagesThatShowIt() throws IOException {
        NavigableMap<String, byte[]> before = build();
        write("articles/part-30/en.md", "---\ntitle: Another\n---\nText.\n");
        assertThat(changedArticles(before, build())).containsExactly("part-20", "part-30", "part-50");
    }

    private static Set<String> changedArticles(
            NavigableMap<String, byte[]> before, NavigableMap<String, byte[]> after) {
        Set<String> changed = new TreeSet<>();
        after.forEach((key, bytes) -> {
            if (key.contains("/knowledge/part-") && !Arrays.equals(bytes, before.get(key))) {
                changed.add(key.replaceFirst(".*/knowledge/(part-\\d+).*", "$1"));
            }
        });
        return changed;
    }

    private void article(String slug, String more) throws IOException {
        write("articles/" + slug + "/article.yaml", "contentType: guide\nisPublished: true\n" + more);
        for (String locale : new String[] {"en", "de"}) {
            write(
                    "articles/" + slug + "/" + locale + ".md",
                    "---\ntitle: " + slug + " in " + locale + "\n---\nText.\n");
        }
    }

    private NavigableMap<String, byte[]> build() {
        return Built.build(folder.resolve("content"), folder.resolve("public"), "--codings", "none");
    }

    private static String text(NavigableMap<String, byte[]> files, String key) {
        return new String(Objects.requireNonNull(files.get(key), key), StandardCharsets.UTF_8);
    }

    private Path content(String name) {
        return folder.resolve("content").resolve(name);
    }

    private void write(String name, String text) throws IOException {
        Files.createDirectories(content(name).getParent());
        Files.writeString(content(name), text);
    }
}
