package dev.offprint.represent.page.site;

import dev.offprint.article.SitePageSource;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.FilterableType;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Messages;
import dev.offprint.represent.page.MarkdownWriter;
import dev.offprint.represent.page.PageUrls;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An index as Markdown. */
final class IndexMarkdown {

    private final PageUrls urls;
    private final MarkdownWriter text;

    IndexMarkdown(PageUrls urls, Page page, Messages messages, String title) {
        this.urls = urls;
        this.text = MarkdownWriter.page(urls, page, messages, title);
    }

    void heading(String title) {
        text.heading(2, title);
    }

    void list(ContentLocale locale, List<Listing> articles) {
        for (Listing article : articles) {
            Listing.Heading heading = article.headings().get(locale);
            if (heading != null) {
                String url = urls.markdownUrl(new Page.ArticlePage(locale, article.slug()));
                String summary = heading.summary() == null ? "" : heading.summary();
                text.item(MarkdownWriter.link(heading.title(), url)
                        + (summary.isEmpty() ? "" : "\n  " + MarkdownWriter.escape(summary)) + "\n  "
                        + MarkdownWriter.escape(kind(Messages.in(locale), article)));
            }
        }
        text.blank();
    }

    /** Returns the line below an entry: its type and day as in HTML, then the value for filters. */
    private static String kind(Messages messages, Listing article) {
        String date = article.firstPublished();
        return messages.type(article.contentType())
                + (date == null ? "" : " " + messages.day(date))
                + filter(article.contentType());
    }

    /** Returns the name of a type, and its value for filters if there is one: an essay is a {@code medium}. */
    static String typeAndFilter(Messages messages, String contentType) {
        return messages.type(contentType) + filter(contentType);
    }

    private static String filter(String contentType) {
        return FilterableType.of(contentType)
                .map(filter -> " (contentType: " + filter.value() + ")")
                .orElse("");
    }

    /** Appends a link to all articles. */
    void index(Messages messages) {
        text.paragraph(MarkdownWriter.link(
                messages.label("newest"), urls.markdownUrl(new Page.LocaleIndex(messages.locale()))));
    }

    void pages(ContentLocale locale, List<SitePageSource> sources) {
        for (SitePageSource source : sources) {
            if (source.locale() == locale) {
                String url = urls.markdownUrl(new Page.SitePage(locale, source.name()));
                text.paragraph(MarkdownWriter.link(source.title(), url));
            }
        }
    }

    void more(Messages messages, @Nullable String api) {
        if (api != null) {
            text.paragraph(messages.label("more") + " " + urls.site().url(api));
        }
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
