package dev.offprint.represent.discovery.rights;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.Representation;
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.represent.index.SiteIndexes;

/**
 * The site map for readers of Markdown: the structure of the site, under headings. It links the indexes, which link every
 * article, so its size does not grow with their number.
 */
public final class SitemapMarkdown {

    private SitemapMarkdown() {}

    /** Returns sitemap.md. */
    public static Representation of(SiteContext context, SiteIndexes indexes) {
        StringBuilder text = new StringBuilder("# Site map of ")
                .append(MarkdownText.escape(context.site().name()))
                .append("\n\n");
        for (ContentLocale locale : ContentLocale.values()) {
            boolean english = locale == ContentLocale.EN;
            text.append(english ? "## English\n\n" : "\n## Deutsch\n\n");
            link(text, english ? "Articles" : "Artikel", context.markdownUrl(new Page.LocaleIndex(locale)));
            context.pages().stream()
                    .filter(page -> page.locale() == locale)
                    .forEach(page ->
                            link(text, page.title(), context.markdownUrl(new Page.SitePage(locale, page.name()))));
            indexes.in(locale)
                    .roots()
                    .forEach((section, root) ->
                            link(text, root.title(), context.markdownUrl(Page.IndexPart.of(locale, section))));
            link(text, english ? "Search" : "Suche", context.markdownUrl(Page.SitePage.search(locale)));
            link(text, "Atom", context.url(Document.feed(locale)));
            link(text, "JSON Feed", context.url(Document.jsonFeed(locale)));
        }
        text.append("\n## For programs\n\n");
        link(text, "Index for language models", context.url(Document.LLMS_TXT));
        link(text, "Static index of all articles", context.url(Document.INDEX));
        link(text, "Description of the API (OpenAPI)", context.url(Document.OPENAPI));
        link(text, "API catalog", context.url(Document.API_CATALOG));
        link(text, "Authentication", context.url(Document.AUTH_MD));
        link(text, "Agent skills", context.url(Document.SKILLS_INDEX));
        link(text, "Site map (XML)", context.url(Document.SITEMAP));
        return context.document(Document.SITEMAP_MD, text.toString());
    }

    private static void link(StringBuilder text, String title, String url) {
        text.append("- [")
                .append(MarkdownText.escape(title))
                .append("](")
                .append(url)
                .append(")\n");
    }
}
