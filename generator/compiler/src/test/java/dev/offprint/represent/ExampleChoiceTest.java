package dev.offprint.represent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.corpus.Listing;
import dev.offprint.corpus.Listing.Heading;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.ExampleChoice.Completeness;
import dev.offprint.represent.document.InventedArticle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Which article is shown where one stands for all. */
class ExampleChoiceTest {

    private record Article(Listing listing, Completeness completeness, int length) implements ExampleChoice.Candidate {}

    @Test
    void theMostCompleteIsShownAndNotTheShortest() {
        ExampleChoice<Article> choice = choose(article("empty", 1, 1, 10), article("whole", 12, 12, 9_000));
        assertThat(slugs(choice)).containsExactly("whole", "whole", "whole");
    }

    @Test
    void ofEquallyCompleteOnesTheShortestIsShown() {
        ExampleChoice<Article> choice = choose(article("long", 12, 12, 9_000), article("short", 12, 12, 800));
        assertThat(shown(choice, ContentLocale.EN)).hasToString("short");
        assertThat(shown(choice, ContentLocale.DE)).hasToString("short");
    }

    @Test
    void readersOfALocaleAreShownWhatIsWholeInIt() {
        ExampleChoice<Article> choice = choose(article("english", 12, 3, 10), article("german", 3, 12, 10));
        assertThat(slugs(choice)).containsExactly("english", "english", "german");
    }

    @Test
    void anArticleOfAnotherLocaleIsBetterThanNone() {
        assertThat(slugs(choose(article("german", 0, 4, 10)))).containsExactly("german", "german", "german");
        assertThat(choose().named()).isEmpty();
        assertThat(choose().shown()).isEmpty();
    }

    @Test
    void whatIsNamedChangesNeitherWithTextsNorWithNewArticles() {
        Article old = article("zebra", 12, 12, 9_000, "2025-01-01T00:00:00Z");
        Article young = article("ant", 12, 12, 10, "2026-01-01T00:00:00+01:00");
        Article undated = article("aardvark", 12, 12, 1, null);
        assertThat(choose(young, undated, old).named()).contains(old);
        assertThat(choose(young, undated).named()).contains(young);
    }

    @Test
    void theOrderOfTheArticlesDoesNotMatter() {
        List<Article> articles = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            articles.add(article(
                    "a" + i, i % 3, i % 4, i % 5, i % 2 == 0 ? null : "2026-01-0" + (1 + i % 3) + "T00:00:00Z"));
        }
        ExampleChoice<Article> first = ExampleChoice.of(articles);
        for (int seed = 0; seed < 20; seed++) {
            Collections.shuffle(articles, new Random(seed));
            assertThat(ExampleChoice.of(articles)).isEqualTo(first);
        }
    }

    @Test
    void completenessCountsWhatIsThereAndNotHowLongItIs() {
        Completeness full = Completeness.of(Samples.full());
        Completeness bare = Completeness.of(Samples.bare());
        assertThat(full.in(ContentLocale.EN)).isEqualTo(13);
        assertThat(full.in(ContentLocale.DE)).isEqualTo(9);
        assertThat(bare.in(ContentLocale.DE)).isEqualTo(1);
        assertThat(bare.in(ContentLocale.EN)).isZero();
        assertThat(Completeness.of(InventedArticle.article()).parts())
                .isEqualTo(Map.of(ContentLocale.EN, 13, ContentLocale.DE, 13));
    }

    private static ExampleChoice<Article> choose(Article... articles) {
        return ExampleChoice.of(List.of(articles));
    }

    private static Slug shown(ExampleChoice<Article> choice, ContentLocale locale) {
        return Objects.requireNonNull(choice.shown().get(locale)).listing().slug();
    }

    private static List<String> slugs(ExampleChoice<Article> choice) {
        return List.of(
                choice.named().orElseThrow().listing().slug().value(),
                shown(choice, ContentLocale.EN).value(),
                shown(choice, ContentLocale.DE).value());
    }

    private static Article article(String slug, int english, int german, int length) {
        return article(slug, english, german, length, null);
    }

    private static Article article(String slug, int english, int german, int length, @Nullable String published) {
        Map<ContentLocale, Integer> parts = new EnumMap<>(ContentLocale.class);
        Map<ContentLocale, Heading> headings = new EnumMap<>(ContentLocale.class);
        Map.of(ContentLocale.EN, english, ContentLocale.DE, german).forEach((locale, count) -> {
            if (count > 0) {
                parts.put(locale, count);
                headings.put(locale, new Heading(slug, null));
            }
        });
        Listing listing = new Listing(new Slug(slug), slug, "guide", null, published, null, headings);
        return new Article(listing, new Completeness(parts), length);
    }
}
