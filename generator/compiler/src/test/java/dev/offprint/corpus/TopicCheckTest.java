package dev.offprint.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.Labels;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Typos in topics, with and without names in site.yaml. */
final class TopicCheckTest {

    private static final Labels NAMED = new Labels(
            Map.of(), Map.of("caching", Map.of(ContentLocale.EN, "Caching", ContentLocale.DE, "Caching")), Map.of());

    @Test
    void findsTopicsThatTheSiteDoesNotName() {
        assertThat(findings(NAMED, article("a", "chaching"), article("b", "caching"), article("c", "zebra")))
                .containsExactly(
                        "articles/a/article.yaml: `site.yaml` has no topic `chaching`;"
                                + " write `caching`, or name it under `topics` in site.yaml",
                        "articles/c/article.yaml: `site.yaml` has no topic `zebra`;"
                                + " name it under `topics` in site.yaml, in both languages");
    }

    @Test
    void findsTopicsThatAreNearlyOneOfMoreArticles() {
        assertThat(findings(
                        Labels.NONE,
                        article("a", "chaching"),
                        article("b", "caching"),
                        article("c", "caching", "http")))
                .containsExactly(
                        "articles/a/article.yaml: topic `chaching` is nearly `caching`, which more articles have;"
                                + " write `caching`, or name both under `topics` in site.yaml");
    }

    /** Which of two is the typo cannot be known: one finding names both. */
    @Test
    void findsTopicsThatAreNearlyOneOfAsManyArticles() {
        assertThat(findings(Labels.NONE, article("a", "chaching"), article("b", "caching")))
                .containsExactly(
                        "articles/a/article.yaml: topic `chaching` is nearly `caching`, which as many articles have;"
                                + " write `caching`, or name both under `topics` in site.yaml");
    }

    @Test
    void saysNothingWhereTopicsDiffer() {
        assertThat(findings(Labels.NONE, article("a", "caching"), article("b", "http"), article("c", "http")))
                .isEmpty();
    }

    /** Versions and short names are no typos of each other, and a suggestion is a valid topic. */
    @Test
    void saysNothingOfVersionsShortNamesAndNamesThatAreNoTopics() {
        assertThat(findings(
                        Labels.NONE,
                        article("a", "http2", "go", "chaching"),
                        article("b", "http3", "do", "Caching"),
                        article("c", "http3", "Caching")))
                .isEmpty();
    }

    private static List<String> findings(Labels labels, ArticleHead... articles) {
        Diagnostics diagnostics = new Diagnostics();
        new TopicCheck(
                        labels,
                        (article, topic) -> Place.file("articles/" + article.slug() + "/article.yaml"),
                        diagnostics)
                .report(List.of(articles));
        return diagnostics.sorted().stream()
                .peek(one -> assertThat(one.code()).isEqualTo("unknown-topic"))
                .map(one -> one.place().path() + ": " + one.message() + "; " + one.hint())
                .toList();
    }

    private static ArticleHead article(String slug, String... topics) {
        return new ArticleHead(
                new Slug(slug),
                List.of(),
                ArticleHead.State.PUBLIC,
                true,
                null,
                List.of(ContentLocale.EN),
                List.of(),
                "guide",
                Map.of(),
                slug,
                null,
                List.of(),
                null,
                null,
                null,
                List.of(topics),
                null);
    }
}
