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
                Partition.keyOf(heading.title(), article.slug()),
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

    /**
     * Upper bounds of what texts take in an index: of the characters in Markdown when every special one is escaped, and of the bytes in
     * HTML. An index is cut by weight several times over, so an entry knows its own.
     *
     * @param markdown the characters
     * @param html the bytes
     */
    record EntryWeight(int markdown, int html) {

        /** An entry without title, summary and address: a type of up to 30 characters, date and markup in Markdown. */
        private static final int MARKDOWN = 90;
        /** The same in HTML, in bytes, with the classes of ten choices. */
        private static final int HTML = 310;
        /** A page may have four times as many bytes as its Markdown form has characters. */
        private static final int HTML_RATIO = 4;
        /** The characters of a type that {@link #MARKDOWN} and {@link #HTML} have room for. */
        private static final int TYPE = 30;

        private static final int ASCII = 0x80;
        private static final byte[] CHARACTERS = costs("\\`*_[]<>&", 2);
        private static final byte[] BYTES = costs("&<>\"'`=", 6);

        /**
         * Returns the weight of an entry without a summary.
         *
         * @param address how many characters its address has
         */
        static EntryWeight of(String title, String type, int address) {
            String excess = type.substring(Math.min(TYPE, type.length()));
            return new EntryWeight(address + MARKDOWN, address + HTML)
                    .with(title)
                    .with(excess);
        }

        /** Returns the same with a text more. */
        EntryWeight with(String text) {
            int characters = markdown;
            int bytes = html;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                characters += c < ASCII ? CHARACTERS[c] : 1;
                bytes += c < ASCII ? BYTES[c] : 3;
            }
            return new EntryWeight(characters, bytes);
        }

        /** Returns both as one: the characters in Markdown, or a quarter of the bytes in HTML. */
        int most() {
            return Math.max(markdown, html / HTML_RATIO);
        }

        private static byte[] costs(String special, int cost) {
            byte[] costs = new byte[ASCII];
            for (char c = 0; c < ASCII; c++) {
                costs[c] = (byte) (special.indexOf(c) >= 0 ? cost : 1);
            }
            return costs;
        }
    }
}
