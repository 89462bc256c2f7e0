package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Effort;
import dev.offprint.level.Gate;
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
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A new article in a large site changes a handful of files, and a build with a cache changes no others. Compressed forms are not
 * counted: each stands beside the file that it is a form of, under the same address, and changes when that file does.
 */
@Gate
class NewArticleTest {

    private static final int ARTICLES = Effort.ARTICLES.count();
    private static final String NEW = "the-new-one";
    private static final List<String> WORDS =
            List.of("Array", "Cache", "Proxy", "Grid", "Layout", "Query", "Übung", "Web", "Zone", "Index");

    private static final List<String> TOPICS = List.of("caching", "http", "layout", "gardens", "metrics", "writing");

    /** In two languages, with the page of the topic itself, which counts; the feed of the topic, too, where an article is among its newest, which this one is not. */
    private static final int FILES_OF_A_TOPIC = 8;

    @TempDir
    private Path folder;

    /** Each topic of an article adds, in each language, its page, a part of that, the Markdown of that, and a part of its llms.txt. */
    @Test
    void changesAtMostThirtyFilesBesideItsOwnTheListsItsTopicsAndHomes() throws IOException {
        Random random = new Random(3);
        site(random, ARTICLES, 2);
        NavigableMap<String, byte[]> before = built("none");
        for (int topics : List.of(0, 2)) { // the second one takes the place of the first
            article(random, NEW, topics);
            List<String> all = changed(before, built("none"));
            // each of its words is in one file of the search index, which gets another name
            List<String> search = these(all, key -> key.startsWith("search/"));
            List<String> ofTopics = these(all, key -> key.contains("/topics/"));
            List<String> homes = these(all, key -> key.matches("(?:(?:en|de)/)?index\\.html|(?:index|en|de)\\.md"));
            List<String> changed =
                    these(all, key -> !search.contains(key) && !ofTopics.contains(key) && !homes.contains(key));
            assertThat(homes).as("they count articles").hasSize(6);
            assertThat(search).as("%s", search).hasSizeBetween(4, 120);
            assertThat(changed).as("%s", changed).hasSizeBetween(10, 30);
            assertThat(changed).contains("en/archive/index.html", "index.json", "sitemap.xml");
            int lists = topics == 0 ? 0 : 2; // the topics of each language, with counts
            assertThat(ofTopics).as("%s", ofTopics).hasSize(FILES_OF_A_TOPIC * topics + lists);
        }
    }

    @Test
    void compressedFormsChangeWithTheirFilesAlone() throws IOException {
        Random random = new Random(3);
        site(random, 200, 1);
        NavigableMap<String, byte[]> before = built("gzip,br");
        article(random, NEW, 1);
        List<String> all = changed(before, built("gzip,br"));
        List<String> compressed = these(all, key -> key.endsWith(".gz") || key.endsWith(".br"));
        assertThat(compressed).isNotEmpty();
        assertThat(compressed)
                .extracting(key -> key.substring(0, key.length() - ".gz".length()))
                .isSubsetOf(all);
    }

    private void site(Random random, int articles, int topics) throws IOException {
        write("site.yaml", "baseUrl: https://example.com\nname: Large\nmcpUrl: https://mcp.example.com\n");
        for (int i = 0; i < articles; i++) {
            article(random, "article-" + i, topics);
        }
    }

    private static List<String> these(List<String> keys, Predicate<String> wanted) {
        return keys.stream().filter(wanted).toList();
    }

    /** Returns the keys that differ, but those of the new article and of the lists. */
    private static List<String> changed(NavigableMap<String, byte[]> before, NavigableMap<String, byte[]> after) {
        TreeSet<String> keys = new TreeSet<>(before.keySet());
        keys.addAll(after.keySet());
        List<String> changed = new ArrayList<>();
        for (String key : keys) {
            boolean own = key.contains(NEW);
            boolean list = key.startsWith("catalog.ndjson")
                    || (key.startsWith("api/knowledge/articles/") && !key.contains("/article-"));
            if (!own && !list && !key.equals("manifest.json") && !Arrays.equals(before.get(key), after.get(key))) {
                changed.add(key);
            }
        }
        return changed;
    }

    private void article(Random random, String slug, int topics) throws IOException {
        int month = random.nextInt(60);
        String date = "%04d-%02d-%02d".formatted(2026 - month / 12, month % 12 + 1, random.nextInt(28) + 1);
        String type = List.of("guide", "framework", "research", "medium").get(random.nextInt(4));
        int first = random.nextInt(TOPICS.size());
        List<String> about = IntStream.range(first, first + topics)
                .mapToObj(at -> TOPICS.get(at % TOPICS.size()))
                .toList();
        write(
                "articles/" + slug + "/article.yaml",
                "contentType: " + type + "\nisPublished: true\nfirstPublished: " + date + "\ntopics: " + about + "\n");
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

    private NavigableMap<String, byte[]> built(String codings) throws IOException {
        StringWriter printed = new StringWriter();
        PrintWriter writer = new PrintWriter(printed, true);
        String[] args = {
            "build",
            "--content",
            folder.resolve("content").toString(),
            "--out",
            folder.resolve("public").toString(),
            "--codings",
            codings
        };
        assertThat(Built.run(args, writer, writer)).as(printed.toString()).isZero();
        return Built.files(folder.resolve("public"));
    }
}
