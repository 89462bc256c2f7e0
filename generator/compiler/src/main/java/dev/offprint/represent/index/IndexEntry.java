package dev.offprint.represent.index;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.TypeNames;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An article in an index of one locale.
 *
 * @param listing the article
 * @param locale the locale
 * @param title its title, shortened
 * @param summary its description, else its short answer, shortened
 * @param type what its type is called
 * @param key where its title sorts
 * @param address how many characters its address has
 */
public record IndexEntry(
        Listing listing,
        ContentLocale locale,
        String title,
        @Nullable String summary,
        String type,
        String key,
        int address) {

    private static final int LONGEST_TITLE = 200;
    private static final int LONGEST_SUMMARY = 160;
    /** An entry without title, summary and address: a type of up to 30 characters, date and markup in Markdown. */
    private static final int MARKDOWN = 90;
    /** The same in HTML, in bytes, with the classes of ten choices. */
    private static final int HTML = 310;
    /** A page may have four times as many bytes as its Markdown form has characters. */
    private static final int HTML_RATIO = 4;
    /** The longest form of a character in HTML. */
    private static final int ESCAPED = 6;

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
                String summary = heading.summary();
                entries.add(new IndexEntry(
                        article,
                        locale,
                        MarkdownText.shorten(heading.title(), LONGEST_TITLE),
                        summary == null || summary.isBlank() ? null : MarkdownText.shorten(summary, LONGEST_SUMMARY),
                        types.one(locale, article.contentType()),
                        TitleKey.of(heading.title(), article.slug()),
                        address + article.slug().value().length()));
            }
        }
        return entries;
    }

    /** Returns the month of its first publication: {@code 2026-11}; null if it has no date. */
    public @Nullable String month() {
        String date = listing.firstPublished();
        return date == null ? null : date.substring(0, "2026-11".length());
    }

    /** Returns an upper bound of the characters that it takes in a Markdown index, or of a quarter of the bytes in HTML. */
    int weight() {
        return weight(summary == null ? "" : summary);
    }

    /** Returns the same without the summary. */
    int titleWeight() {
        return weight("");
    }

    private int weight(String text) {
        int markdown = markdown(title) + markdown(text) + markdown(excess()) + address + MARKDOWN;
        int html = bytes(title) + bytes(text) + bytes(excess()) + address + HTML;
        return Math.max(markdown, html / HTML_RATIO);
    }

    /** Returns what is longer of its type than {@link #MARKDOWN} and {@link #HTML} have room for. */
    private String excess() {
        return type.substring(Math.min(30, type.length()));
    }

    /** Returns the length of text when every special character is escaped. */
    private static int markdown(String text) {
        int length = text.length();
        for (int i = 0; i < text.length(); i++) {
            length += "\\`*_[]<>&".indexOf(text.charAt(i)) >= 0 ? 1 : 0;
        }
        return length;
    }

    private static int bytes(String text) {
        int bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            bytes += c >= 0x80 ? 3 : "&<>\"'`=".indexOf(c) >= 0 ? ESCAPED : 1;
        }
        return bytes;
    }
}
