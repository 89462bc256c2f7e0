package dev.offprint.represent.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.address.KeyLayout;
import dev.offprint.address.PagePattern;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.FilterableType;
import dev.offprint.edge.resource.Route.ArticleList;
import dev.offprint.edge.resource.Slug;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.represent.LevelTokens;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListVariantsTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7})
    void everyCombinationOccursOnceUnderAKeyOfItsOwn(int count) {
        List<String> levels =
                IntStream.range(0, count).mapToObj(i -> "Level " + i).toList();
        KeyLayout keys = new KeyLayout(PagePattern.DEFAULT, LevelTokens.of(levels));
        assertThat(ListVariants.of(levels)).hasSize(5 * 3 * (1 + count)).doesNotHaveDuplicates();
        assertThat(ListVariants.of(levels).stream().map(keys::list))
                .doesNotHaveDuplicates()
                .doesNotContain(TreeKeys.EMPTY_LIST);
    }

    @Test
    void theUnfilteredListIsTheFirst() {
        assertThat(ListVariants.of(List.of("a")).get(0)).isEqualTo(new ArticleList(null, null, null));
    }

    @Test
    void theTypeAndTheLevelAreComparedExactlyAndTheLocaleTakesNothingOut() {
        Listing article = listing("guide", "Aware");
        assertThat(contains(article, null, null, null)).isTrue();
        assertThat(contains(article, FilterableType.GUIDE, ContentLocale.DE, "Aware"))
                .isTrue();
        assertThat(contains(article, FilterableType.MEDIUM, null, null)).isFalse();
        assertThat(contains(article, null, null, "aware")).isFalse();
        assertThat(contains(listing("glossary", null), null, null, null)).isTrue();
        assertThat(contains(listing("glossary", null), null, null, "Aware")).isFalse();
    }

    private static boolean contains(
            Listing article, @Nullable FilterableType type, @Nullable ContentLocale locale, @Nullable String level) {
        return ListVariants.contains(new ArticleList(type, locale, level), article);
    }

    private static Listing listing(String type, @Nullable String level) {
        return new Listing(
                new Slug("x"),
                "id",
                type,
                level,
                null,
                null,
                Map.of(ContentLocale.EN, new Listing.Heading("Title", null)));
    }
}
