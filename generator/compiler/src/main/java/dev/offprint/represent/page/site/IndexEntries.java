package dev.offprint.represent.page.site;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.FilterableType;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Messages;
import dev.offprint.represent.index.IndexEntry;
import dev.offprint.represent.page.MarkdownWriter;
import dev.offprint.represent.page.PageUrls;
import dev.offprint.represent.page.view.DisplayDate;
import dev.offprint.represent.page.view.IndexView;
import java.util.List;

/**
 * An article in indexes, as HTML and as Markdown.
 *
 * @param urls the addresses of pages
 */
record IndexEntries(PageUrls urls) {

    /**
     * Returns articles for a page.
     *
     * @param summaries whether their summaries are shown
     * @param facets what the page can be filtered by
     */
    List<IndexView.Entry> views(List<IndexEntry> entries, boolean summaries, EntryFacets facets) {
        return entries.stream().map(entry -> view(entry, summaries, facets)).toList();
    }

    private IndexView.Entry view(IndexEntry entry, boolean summaries, EntryFacets facets) {
        Listing article = entry.listing();
        Messages messages = Messages.in(entry.locale());
        String date = article.firstPublished();
        return new IndexView.Entry(
                urls.path(new Page.ArticlePage(entry.locale(), article.slug())),
                entry.title(),
                urls.types().one(entry.locale(), article.contentType()),
                summaries ? entry.summary() : null,
                date == null ? null : new DisplayDate(date, messages.day(date)),
                facets.marks(List.of(entry)));
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
        return MarkdownWriter.link(entry.title(), url)
                + (summary == null ? "" : "\n  " + MarkdownWriter.escape(summary))
                + "\n  " + MarkdownWriter.escape(kind(entry));
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
