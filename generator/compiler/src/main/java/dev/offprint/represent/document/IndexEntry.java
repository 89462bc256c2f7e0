package dev.offprint.represent.document;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.Messages.TypeNames;
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
 * @param titleWeight an upper bound of the characters that it takes in a Markdown index without its summary
 * @param weight the same with the summary
 */
public record IndexEntry(
        Listing listing, ContentLocale locale, String title, String type, String key, int titleWeight, int weight) {

    private static final int LONGEST_TITLE = 200;
    private static final int LONGEST_SUMMARY = 160;
    /** The characters of an entry without title, summary and address: a type of up to {@value #TYPE} characters, date and markup. */
    private static final int MARKUP = 90;

    private static final int TYPE = 30;
    private static final String SPECIAL = "\\`*_[]<>&";

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
        String excess = type.substring(Math.min(TYPE, type.length()));
        int weight = address + article.slug().value().length() + MARKUP + weight(title) + weight(excess);
        return new IndexEntry(
                article,
                locale,
                title,
                type,
                Partition.keyOf(heading.title(), article.slug()),
                weight,
                shown == null ? weight : weight + weight(shown));
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

    /** Returns the characters of a text when every special one is escaped; in HTML it has fewer than four times as many bytes. */
    private static int weight(String text) {
        int weight = text.length();
        for (int i = 0; i < text.length(); i++) {
            weight += SPECIAL.indexOf(text.charAt(i)) >= 0 ? 1 : 0;
        }
        return weight;
    }
}
