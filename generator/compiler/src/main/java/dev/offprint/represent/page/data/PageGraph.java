package dev.offprint.represent.page.data;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Operation;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.page.PageUrls;
import java.util.List;

/** The structured data of pages that are not articles. */
public final class PageGraph {

    private PageGraph() {}

    /**
     * Returns that of an index: a CollectionPage with an ItemList of what it shows.
     *
     * @param shown the articles that it shows, in its order, each with a translation in the language
     */
    public static String list(PageUrls urls, Page page, ContentLocale locale, String title, List<Listing> shown) {
        SiteGraph graph = SiteGraph.of(urls, locale);
        ObjectNode node = page("CollectionPage", graph, page, title);
        String id = urls.url(page) + "#list";
        SiteGraph.reference(node, "mainEntity", id);
        ObjectNode list = graph.add("ItemList", id).put("numberOfItems", shown.size());
        ArrayNode items = list.putArray("itemListElement");
        for (Listing article : shown) {
            Listing.Heading heading = article.headings().get(locale);
            if (heading != null) {
                items.addObject()
                        .put("@type", "ListItem")
                        .put("position", items.size())
                        .put("url", urls.url(new Page.ArticlePage(locale, article.slug())))
                        .put("name", heading.title());
            }
        }
        return graph.script();
    }

    /** Returns that of a page of the site. */
    public static String page(PageUrls urls, Page page, ContentLocale locale, String title) {
        SiteGraph graph = SiteGraph.of(urls, locale);
        page("WebPage", graph, page, title);
        return graph.script();
    }

    /** Returns that of a page for developers: a TechArticle about the WebAPI. */
    public static String api(PageUrls urls, Page page, ContentLocale locale, String title) {
        SiteGraph graph = SiteGraph.of(urls, locale);
        ObjectNode guide = page("TechArticle", graph, page, title);
        guide.put("headline", title);
        SiteGraph.reference(guide, "about", graph.apiId());
        ObjectNode api = graph.add("WebAPI", graph.apiId())
                .put("name", urls.site().name())
                .put("url", urls.site().url(Operation.LIST.path().substring(1)))
                .put("documentation", urls.site().url(Document.OPENAPI.path()));
        graph.publishedBy(api, "provider");
        return graph.script();
    }

    private static ObjectNode page(String type, SiteGraph graph, Page page, String title) {
        String url = graph.urls().url(page);
        ObjectNode node = graph.add(type, url + "#page")
                .put("url", url)
                .put("name", title)
                .put("inLanguage", graph.locale().tag());
        graph.partOfSite(node);
        return node;
    }
}
