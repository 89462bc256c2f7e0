package dev.offprint.represent.page.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.Labels;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.PagePattern;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Samples;
import dev.offprint.represent.TypeNames;
import dev.offprint.represent.index.IndexEntry;
import dev.offprint.represent.page.PageUrls;
import dev.offprint.represent.page.view.IndexView.Choice;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The filters of a page that lists articles. */
class EntryFacetsTest {

    @Test
    void levelsBeginWithWhatReadersHaveToKnowLeastFor() {
        List<Listing> articles = Stream.of(
                        "product-aware", "product-aware", "of-our-own", "problem-aware", "unaware", "problem-aware")
                .map(EntryFacetsTest::article)
                .toList();
        List<IndexEntry> entries = IndexEntry.of(articles, ContentLocale.EN, new TypeNames(Labels.NONE), 0);
        PageUrls urls = new PageUrls(Samples.SITE, new KeyLayout(PagePattern.DEFAULT, Map.of()));
        assertThat(EntryFacets.of(urls, entries, true).facets())
                .singleElement()
                .satisfies(levels -> assertThat(levels.choices())
                        .extracting(Choice::label)
                        .containsExactly("New to the topic", "Knows the problem", "Knows the product", "of our own"));
    }

    private static Listing article(String level) {
        return new Listing(
                new Slug("a"),
                "1",
                "guide",
                level,
                null,
                null,
                Map.of(ContentLocale.EN, new Listing.Heading("A", null)));
    }
}
