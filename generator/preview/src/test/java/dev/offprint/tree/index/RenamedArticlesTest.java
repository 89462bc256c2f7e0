package dev.offprint.tree.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Articles under another slug, and whether they say something else. */
class RenamedArticlesTest {

    private static final RenamedArticles RENAMED = RenamedArticles.between(
            List.of(article("1", "http-caching"), article("2", "stays"), article("3", "gone")),
            List.of(article("1", "caching"), article("2", "stays"), article("4", "new")));

    @Test
    void theIdentifierStays() {
        assertThat(RENAMED.slugs()).containsOnlyKeys("http-caching").containsValue("caching");
    }

    @Test
    void addressesMayDiffer() {
        assertThat(same(
                        "{\"slug\":\"http-caching\",\"a\":\"/en/http-caching#top\"}",
                        "{\"slug\":\"caching\",\"a\":\"/en/caching#top\"}"))
                .isTrue();
        assertThat(same("Caching, caching and http-caching.", "Caching, caching and http-caching."))
                .isTrue();
    }

    @Test
    void nothingElseMayDiffer() {
        assertThat(same("One.", "Two.")).isFalse();
        assertThat(same("/en/http-caching-2", "/en/caching-2"))
                .as("another slug")
                .isFalse();
        assertThat(same("/en/http-caching", "/en/other")).isFalse();
    }

    private static boolean same(String before, String after) {
        return RENAMED.isSame(before.getBytes(StandardCharsets.UTF_8), after.getBytes(StandardCharsets.UTF_8));
    }

    private static IndexedArticle article(String id, String slug) {
        return new IndexedArticle(id, slug, null, "\"" + slug + "\"");
    }
}
