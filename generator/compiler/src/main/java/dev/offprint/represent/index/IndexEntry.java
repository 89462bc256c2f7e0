package dev.offprint.represent.index;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.TypeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An article in an index of one locale.
 *
 * @param listing the article
 * @param locale the locale
 * @param title its title, shortened
 * @param type what its type is called
 * @param key where its title sorts
 * @param titleWeight an upper bound of the characters that it takes in a Markdown index without its summary, or of a quarter of the
 *     bytes in HTML
 * @param weight the same with the summary
 */
public record IndexEntry(
        Listing listing, ContentLocale locale, String title, String type, String key, int titleWeight, int weight) {

    private static final int LONGEST_TITLE = 200;
    private static final int LONGEST_SUMMARY = 160;

    /**
     * Returns the entries of the articles that exist in a locale, in the same order.
     *
     * @param address the length of the address of an article without its slug
     */
    public static List<IndexEntry> of(List<Listing> articles, ContentLocale locale, TypeNames types, int address) {
        List<IndexEntry> entries = new ArrayList<>();
        for (Listing article : articles) {
            Listing.Heading heading = article.headings().get(locale);
            if (heading != null) {
                String type = types.one(locale, article.contentType());
                entries.add(entry(article, locale, heading, type, address));
            }
        }
        return entries;
    }

    private static IndexEntry entry(
            Listing article, ContentLocale locale, Listing.Heading heading, String type, int address) {
        String title = MarkdownText.shorten(heading.title(), LONGEST_TITLE);
        String shown = summary(heading);
        EntryWeight weight =
                EntryWeight.of(title, type, address + article.slug().value().length());
        return new IndexEntry(
                article,
                locale,
                title,
                type,
                TitleKey.of(heading.title(), article.slug()),
                weight.most(),
                (shown == null ? weight : weight.with(shown)).most());
    }

    /** Returns its description, else its short answer, shortened; null if it has neither. Not kept: a large site has many megabytes. */
    public @Nullable String summary() {
        return summary(Objects.requireNonNull(listing.headings().get(locale)));
    }

    private static @Nullable String summary(Listing.Heading heading) {
        String summary = heading.summary();
        return summary == null || summary.isBlank() ? null : MarkdownText.shorten(summary, LONGEST_SUMMARY);
    }

    /** Returns the month of its first publication: {@code 2026-11}; null if it has no date. */
    public @Nullable String month() {
        String date = listing.firstPublished();
        return date == null ? null : date.substring(0, "2026-11".length());
    }
}
