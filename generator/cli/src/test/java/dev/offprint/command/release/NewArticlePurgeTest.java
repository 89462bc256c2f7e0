package dev.offprint.command.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** A new article purges a handful of addresses, so that caches keep the rest of a large site. */
class NewArticlePurgeTest extends PurgingFixture {

    private static final int ARTICLES = 300;
    /** Each list has several addresses, one for each order and spelling of its parameters. */
    private static final int MOST_LISTS = 60;

    /** With a month that it begins, the neighbours of that, and parts that it cuts: twice in each language. */
    private static final int MOST_OTHERS = 100;

    @Test
    void purgesItsOwnAddressesAndTheListsAndAFewIndexes() throws IOException {
        for (int i = 0; i < ARTICLES; i++) {
            article("article-" + i, "20%02d-%02d-01".formatted(10 + i / 12 % 16, i % 12 + 1));
        }
        build();
        publish();
        article("new", "2026-11-02");
        build();
        assertThat(publish("--cdn", "exec:cat >" + folder.resolve("purged"))).isZero();
        List<String> purged = Files.readAllLines(folder.resolve("purged"));
        List<String> lists = those(purged, one -> one.startsWith(BASE + "/api/knowledge/articles?"));
        List<String> own = those(purged, one -> one.matches(".*/articles/new\\b.*|.*/knowledge/new\\b.*"));
        // each word of the article is in one file of the search index
        List<String> others =
                those(purged, one -> !lists.contains(one) && !own.contains(one) && !one.startsWith(BASE + "/search/"));
        assertThat(lists).as("%s", lists).hasSizeBetween(2, MOST_LISTS);
        assertThat(others)
                .as("%s", others)
                .contains(BASE + "/en", BASE + "/index.json", BASE + "/sitemap.xml")
                .hasSizeLessThanOrEqualTo(MOST_OTHERS)
                .noneMatch(one -> one.matches(".*/(?:knowledge|articles)/article-.*"));
    }

    private static List<String> those(List<String> purged, Predicate<String> wanted) {
        return purged.stream().filter(wanted).toList();
    }

    private void article(String slug, String date) throws IOException {
        write(
                "articles/" + slug + "/article.yaml",
                "contentType: guide\nisPublished: true\nfirstPublished: " + date + "\ntopics: [caching]\n");
        for (String locale : List.of("en", "de")) {
            write("articles/" + slug + "/" + locale + ".md", "---\ntitle: Title of " + slug + "\n---\nText.\n");
        }
    }
}
