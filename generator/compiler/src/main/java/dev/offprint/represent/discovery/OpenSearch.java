package dev.offprint.represent.discovery;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Representation;

/** The description of the search of a locale, from which browsers learn to search the site (OpenSearch 1.1, draft 6). */
public final class OpenSearch {

    private static final int LONGEST_NAME = 16;

    private OpenSearch() {}

    /** Returns the description. */
    public static Representation of(SiteContext context, ContentLocale locale) {
        String name = context.site().name();
        String page = context.url(Page.SitePage.search(locale));
        Document document = Document.openSearch(locale);
        String text =
                Xml.document(xml -> xml.open("OpenSearchDescription", "xmlns", "http://a9.com/-/spec/opensearch/1.1/")
                        .element("ShortName", name.substring(0, name.offsetByCodePoints(0, codePoints(name))))
                        .element("Description", Messages.in(locale).text("search.description", "site", name))
                        .element("Language", locale.tag())
                        .element("InputEncoding", "UTF-8")
                        .empty("Url", "type", "text/html", "template", page + "?q={searchTerms}")
                        .empty("Url", "rel", "self", "type", document.mediaType(), "template", context.url(document))
                        .close());
        return context.document(document, text);
    }

    private static int codePoints(String name) {
        return Math.min(LONGEST_NAME, name.codePointCount(0, name.length()));
    }
}
