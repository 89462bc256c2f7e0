package dev.offprint.represent.page.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.address.KeyLayout;
import dev.offprint.address.PagePattern;
import dev.offprint.article.Labels;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Messages.TypeNames;
import dev.offprint.represent.Samples;
import dev.offprint.represent.document.IndexEntry;
import dev.offprint.represent.page.PageUrls;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Agents read what people call a type, and have to filter by what the API calls it. */
class IndexEntriesTest {

    @ParameterizedTest
    @CsvSource({
        "EN, medium, Essay (contentType: medium)",
        "DE, medium, Essay (contentType: medium)",
        "DE, guide, Leitfaden (contentType: guide)",
        "EN, framework, Framework (contentType: framework)",
        "EN, glossary, glossary",
    })
    void aTypeIsNamedWithItsFilter(ContentLocale locale, String type, String expected) {
        Listing article =
                new Listing(new Slug("a"), "1", type, null, null, null, Map.of(locale, new Listing.Heading("A", null)));
        PageUrls urls = new PageUrls(Samples.SITE, new KeyLayout(PagePattern.DEFAULT, Map.of()));
        IndexEntry entry = IndexEntry.of(List.of(article), locale, new TypeNames(Labels.NONE), 0)
                .get(0);
        assertThat(new IndexEntries(urls).markdown(entry, true)).endsWith("\n  " + expected);
    }
}
