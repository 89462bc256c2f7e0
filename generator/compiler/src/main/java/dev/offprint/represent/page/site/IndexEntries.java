package dev.offprint.represent.page.site;

import dev.offprint.address.Page;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.FilterableType;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.Messages;
import dev.offprint.represent.document.IndexEntry;
import dev.offprint.represent.page.PageUrls;
import dev.offprint.represent.page.template.Model;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An article in indexes, as HTML and as Markdown.
 *
 * @param urls the addresses of pages
 */
record IndexEntries(PageUrls urls) {

    /** A line for each article: its title, its type where that is not the same for all, its date. */
    static final String ROWS = "rows";
    /** Titles alone. */
    static final String COLUMNS = "columns";

    /**
     * Returns articles for a page, with their summaries unless there is a style; null if there are none.
     *
     * @param summaries whether Markdown shows summaries
     * @param entered those that other pages lead to
     */
    @Nullable
    Model list(List<IndexEntry> entries, @Nullable String style, boolean summaries, Set<Slug> entered) {
        boolean types = entries.stream().map(IndexEntry::type).distinct().count() > 1;
        return entries.isEmpty()
                ? null
                : new Model()
                        .with("style", style)
                        .with(
                                "items",
                                entries.stream()
                                        .map(entry -> item(entry, types, style, entered)
                                                .with("markdown", markdown(entry, summaries)))
                                        .toList());
    }

    private Model item(IndexEntry entry, boolean types, @Nullable String style, Set<Slug> entered) {
        Listing article = entry.listing();
        boolean isTitle = COLUMNS.equals(style);
        Messages.DisplayDate date = isTitle ? null : Messages.in(entry.locale()).date(article.firstPublished());
        String type = types && !isTitle ? urls.types().one(entry.locale(), article.contentType()) : null;
        return new Model()
                .with("id", entered.contains(article.slug()) ? id(article.slug()) : null)
                .with("href", urls.path(new Page.ArticlePage(entry.locale(), article.slug())))
                .with("title", entry.title())
                .with("type", type)
                .with("summary", style == null ? entry.summary() : null)
                .with("date", date)
                .with("isDated", type != null || date != null);
    }

    /** Returns the identifier of an article in an index. */
    static String id(Slug slug) {
        return "from-" + slug;
    }

    /**
     * Returns an item of a Markdown list.
     *
     * @param summaries whether its summary is shown
     */
    String markdown(IndexEntry entry, boolean summaries) {
        Listing article = entry.listing();
        String url = urls.markdownUrl(new Page.ArticlePage(entry.locale(), article.slug()));
        String summary = summaries ? entry.summary() : null;
        return MarkdownText.link(entry.title(), url)
                + (summary == null ? "" : "\n  " + MarkdownText.literal(summary).strip())
                + "\n  " + MarkdownText.literal(kind(entry)).strip();
    }

    /** Returns the line below an entry: its type and day as in HTML, then the value for filters. */
    private String kind(IndexEntry entry) {
        Listing article = entry.listing();
        String date = article.firstPublished();
        return urls.types().one(entry.locale(), article.contentType())
                + (date == null ? "" : " " + Messages.in(entry.locale()).day(date))
                + filter(article.contentType());
    }

    /** Returns the value for filters if there is one: an essay is a {@code medium}. */
    static String filter(String contentType) {
        return FilterableType.of(contentType)
                .map(filter -> " (contentType: " + filter.value() + ")")
                .orElse("");
    }
}
