package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A new article in a large site changes a handful of files, and a build with a cache changes no others. */
@Tag("slow")
class NewArticleTest {

    private static final int ARTICLES = Integer.getInteger("offprint.articles", 10_000);
    private static final List<String> WORDS =
            List.of("Array", "Cache", "Proxy", "Grid", "Layout", "Query", "Übung", "Web", "Zone", "Index");

    @TempDir
    private Path folder;

    @Test
    void changesAtMostTwentyFiveFilesBesideItsOwnAndTheLists() throws IOException {
        write("site.yaml", "baseUrl: https://example.com\nname: Large\nmcpUrl: https://mcp.example.com\n");
        Random random = new Random(3);
        for (int i = 0; i < ARTICLES; i++) {
            article(random, "article-" + i);
        }
        build();
        NavigableMap<String, byte[]> before = Built.files(folder.resolve("public"));
        article(random, "the-new-one");
        build();
        List<String> all = changed(before, Built.files(folder.resolve("public")));
        List<String> changed =
                all.stream().filter(key -> !key.startsWith("search/")).toList();
        // each of its words is in one file of the search index, which gets another name
        List<String> search =
                all.stream().filter(key -> key.startsWith("search/")).toList();
        assertThat(search).as("%s", search).hasSizeBetween(4, 120);
        assertThat(changed).as("%s", changed).hasSizeBetween(10, 25);
        assertThat(changed).contains("en/index.html", "index.json", "sitemap.xml");
    }

    private static List<String> changed(NavigableMap<String, byte[]> before, NavigableMap<String, byte[]> after) {
        TreeSet<String> keys = new TreeSet<>(before.keySet());
        keys.addAll(after.keySet());
        List<String> changed = new ArrayList<>();
        for (String key : keys) {
            boolean own = key.contains("the-new-one");
            boolean list = key.startsWith("api/knowledge/articles/") && !key.contains("/article-");
            if (!own && !list && !key.equals("manifest.json") && !Arrays.equals(before.get(key), after.get(key))) {
                changed.add(key);
            }
        }
        return changed;
    }

    private void article(Random random, String slug) throws IOException {
        int month = random.nextInt(60);
        String date = "%04d-%02d-%02d".formatted(2026 - month / 12, month % 12 + 1, random.nextInt(28) + 1);
        String type = List.of("guide", "framework", "research", "medium").get(random.nextInt(4));
        write(
                "articles/" + slug + "/article.yaml",
                "contentType: " + type + "\nisPublished: true\nfirstPublished: " + date + "\n");
        for (String locale : List.of("en", "de")) {
            String title = WORDS.get(random.nextInt(10)) + " " + WORDS.get(random.nextInt(10)) + " " + slug;
            String text = "What the article says, in words that fill a paragraph. ".repeat(30);
            write(
                    "articles/" + slug + "/" + locale + ".md",
                    "---\ntitle: " + title + "\ndescription: What " + slug + " says, in a sentence.\n---\n" + text
                            + "\n");
        }
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve("content").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private void build() {
        StringWriter printed = new StringWriter();
        PrintWriter writer = new PrintWriter(printed, true);
        String[] args = {
            "build",
            "--content",
            folder.resolve("content").toString(),
            "--out",
            folder.resolve("public").toString(),
            "--codings",
            "none"
        };
        assertThat(Built.run(args, writer, writer)).as(printed.toString()).isZero();
    }
}
