package dev.offprint.represent.page.data;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.address.Document;
import dev.offprint.address.Page;
import dev.offprint.article.SiteOwner;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Operation;
import dev.offprint.represent.document.JsonText;
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

    /**
     * The graph of one page. It has the site, and its publisher if the owner names one; everything else refers to them.
     *
     * @param urls the addresses of pages
     * @param locale the language of the page
     * @param nodes the nodes of the graph
     */
    public record SiteGraph(PageUrls urls, ContentLocale locale, ArrayNode nodes) {

        /** Returns a graph with the site and its publisher. */
        public static SiteGraph of(PageUrls urls, ContentLocale locale) {
            SiteGraph graph = new SiteGraph(urls, locale, JsonNodeFactory.instance.arrayNode());
            graph.website();
            graph.publisher();
            return graph;
        }

        /** Adds a node. */
        public ObjectNode add(String type, String id) {
            return nodes.addObject().put("@type", type).put("@id", id);
        }

        /** Makes a work part of the site, with its publisher and its licence if the owner names them. */
        public void partOfSite(ObjectNode work) {
            reference(work, "isPartOf", websiteId());
            rights(work);
        }

        /** Returns the identifier of the API. */
        public String apiId() {
            return urls.site().url("#api");
        }

        /** Sets a member that refers to a node. */
        public static void reference(ObjectNode node, String name, String id) {
            node.putObject(name).put("@id", id);
        }

        /** Refers to the publisher, if there is one. */
        public void publishedBy(ObjectNode node, String name) {
            if (owner().publisher() != null) {
                reference(node, name, publisherId());
            }
        }

        /** Returns JSON-LD that can stand inside a script element. */
        public String script() {
            ObjectNode document = JsonNodeFactory.instance.objectNode();
            document.put("@context", "https://schema.org").set("@graph", nodes);
            return document.toString().replace("<", "\\u003c");
        }

        private void rights(ObjectNode work) {
            publishedBy(work, "publisher");
            SiteOwner.License license = owner().license();
            JsonText.put(work, "license", license == null ? null : license.url());
        }

        private void website() {
            ObjectNode site = add("WebSite", websiteId())
                    .put("url", urls.site().url(""))
                    .put("name", urls.site().name());
            JsonText.put(site, "description", owner().about(locale).orElse(null));
            ArrayNode languages = site.putArray("inLanguage");
            for (ContentLocale one : ContentLocale.values()) {
                languages.add(one.tag());
            }
            rights(site);
            search(site);
        }

        private void search(ObjectNode site) {
            ObjectNode action = site.putObject("potentialAction").put("@type", "SearchAction");
            action.putObject("target")
                    .put("@type", "EntryPoint")
                    .put("urlTemplate", urls.url(Page.SitePage.search(locale)) + "?q={search_term_string}");
            action.put("query-input", "required name=search_term_string");
        }

        private void publisher() {
            SiteOwner.Publisher publisher = owner().publisher();
            if (publisher != null) {
                ObjectNode node = add("Organization", publisherId()).put("name", publisher.name());
                JsonText.put(node, "url", publisher.url());
                if (publisher.logo() != null) {
                    node.putObject("logo").put("@type", "ImageObject").put("url", publisher.logo());
                }
                contact(node);
            }
        }

        private void contact(ObjectNode publisher) {
            SiteOwner.Contact contact = owner().contact();
            if (contact != null) {
                ObjectNode node = publisher.putObject("contactPoint").put("@type", "ContactPoint");
                JsonText.put(node, "name", contact.name());
                JsonText.put(node, "email", contact.email());
                JsonText.put(node, "url", contact.url());
            }
        }

        private SiteOwner owner() {
            return urls.site().owner();
        }

        private String websiteId() {
            return urls.site().url("#website");
        }

        private String publisherId() {
            return urls.site().url("#publisher");
        }
    }
}
