package dev.offprint.represent.page.site;

import dev.offprint.article.SitePageSource;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Messages;
import dev.offprint.represent.index.IndexEntry;
import dev.offprint.represent.page.Link;
import dev.offprint.represent.page.MarkdownWriter;
import dev.offprint.represent.page.PageUrls;
import java.util.List;
import java.util.stream.Collectors;

/** An index as Markdown. */
final class IndexMarkdown {

    private final PageUrls urls;
    private final IndexEntries items;
    private final MarkdownWriter text;

    IndexMarkdown(PageUrls urls, Page page, Messages messages, String title) {
        this.urls = urls;
        this.items = new IndexEntries(urls);
        this.text = MarkdownWriter.page(urls, page, messages, title);
    }

    void heading(String title) {
        text.heading(2, title);
    }

    /**
     * Appends articles.
     *
     * @param summaries whether their summaries are shown
     */
    void list(List<IndexEntry> entries, boolean summaries) {
        if (entries.isEmpty()) {
            return;
        }
        entries.forEach(entry -> text.item(items.markdown(entry, summaries)));
        text.blank();
    }

    /** Appends links to the Markdown forms of pages. */
    void links(List<PageLink> links) {
        if (links.isEmpty()) {
            return;
        }
        links.forEach(link -> text.item(MarkdownWriter.link(link.label(), urls.markdownUrl(link.page()))));
        text.blank();
    }

    /** Appends a line of plain text. */
    void line(String plain) {
        text.paragraph(MarkdownWriter.escape(plain));
    }

    /** Appends a line with a link to the Markdown form of a page. */
    void line(String before, PageLink link) {
        text.paragraph(before + MarkdownWriter.link(link.label(), urls.markdownUrl(link.page())));
    }

    /** Appends a line with an address that is no page. */
    void line(String before, String url) {
        text.paragraph(before + "<" + url + ">");
    }

    /** Appends a line of links to documents, which are not pages. */
    void documents(String label, List<Link> links) {
        text.paragraph(MarkdownWriter.escape(label) + ": "
                + links.stream()
                        .map(link -> MarkdownWriter.link(link.label(), urls.origin() + link.href()))
                        .collect(Collectors.joining(", ")));
    }

    /** Appends links to the site's own pages. */
    void pages(ContentLocale locale, List<SitePageSource> sources) {
        for (SitePageSource source : sources) {
            if (source.locale() == locale) {
                line("", new PageLink(new Page.SitePage(locale, source.name()), source.title()));
            }
        }
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
