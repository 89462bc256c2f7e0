package dev.offprint.represent.discovery;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Representation;

/** The description of the search of a locale, from which browsers learn to search the site (OpenSearch 1.1, draft 6). */
public final class OpenSearch {

    /** So many characters a short name may have. */
    private static final int LONGEST_NAME = 16;

    private OpenSearch() {}

    /** Returns the description. */
    public static Representation of(SiteContext context, ContentLocale locale) {
        String name = context.site().name();
        String page = context.url(Page.SitePage.search(locale));
        Document document = Document.openSearch(locale);
        String text =
                Xml.document(xml -> xml.open("OpenSearchDescription", "xmlns", "http://a9.com/-/spec/opensearch/1.1/")
                        .element("ShortName", shortName(name, locale))
                        .element("Description", Messages.in(locale).text("search.description", "site", name))
                        .element("Language", locale.tag())
                        .element("InputEncoding", "UTF-8")
                        .empty("Url", "type", "text/html", "template", page + "?q={searchTerms}")
                        .empty("Url", "rel", "self", "type", document.mediaType(), "template", context.url(document))
                        .close());
        return context.document(document, text);
    }

    /** Returns whole words of the name, and the language: a browser may know the search of both. */
    static String shortName(String name, ContentLocale locale) {
        String language = " (" + locale.tag() + ")";
        int room = LONGEST_NAME - language.length();
        if (name.codePointCount(0, name.length()) <= room) {
            return name + language;
        }
        String cut = name.substring(0, name.offsetByCodePoints(0, room + 1));
        int end = cut.lastIndexOf(' ');
        String words = cut.substring(0, Math.max(0, end)).replaceAll("[^\\p{L}\\p{N}]+$", "");
        return (words.isEmpty() ? name.substring(0, name.offsetByCodePoints(0, room)) : words) + language;
    }
}
