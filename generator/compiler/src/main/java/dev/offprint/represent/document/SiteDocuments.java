package dev.offprint.represent.document;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.address.Document;
import dev.offprint.address.Page;
import dev.offprint.article.Site;
import dev.offprint.article.SiteOwner;
import dev.offprint.article.SkillSource;
import dev.offprint.article.SourceSchema;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.HeaderTable;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Representation;
import dev.offprint.represent.document.ArticleJson.CatalogLine;
import dev.offprint.represent.page.template.Model;
import dev.offprint.source.Resource;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The short documents about the site, most of them resources with placeholders in braces.
 *
 * @param context the site
 */
public record SiteDocuments(SiteContext context) {

    private static final String SUFFIX = "/assessment";
    private static final int LONGEST_CARD_TITLE = 100;
    private static final int LONGEST_CARD_NAME = 200;
    /** So many characters a short name of OpenSearch may have. */
    private static final int LONGEST_SHORT_NAME = 16;

    /** Returns all of them. */
    public List<Representation> all(SiteIndexes indexes) {
        List<Representation> all = new ArrayList<>(skills());
        Map<String, String> site = Map.of(
                "base_url", context.site().baseUrl(), "name", context.site().name());
        all.add(json(Document.API_CATALOG, "api-catalog.json", site));
        all.add(authentication());
        all.addAll(serverCard());
        all.add(robots());
        all.addAll(security());
        all.add(siteMap(indexes));
        all.addAll(schemas());
        all.add(openSearch(ContentLocale.EN));
        all.add(openSearch(ContentLocale.DE));
        all.add(edge());
        return all;
    }

    /** Returns the boundary statement on authentication (specification, "Authentication"). */
    Representation authentication() {
        Site site = context.site();
        return plain(
                Document.AUTH_MD,
                "auth.md",
                new Model()
                        .with("name", MarkdownText.escape(site.name()))
                        .with("base_url", site.baseUrl())
                        .with("mcp_url", site.mcpUrl())
                        .with(
                                "policy",
                                site.rateLimit().requests() + " requests in "
                                        + site.rateLimit().windowSeconds() + " seconds"));
    }

    private Representation plain(Document document, String template, Model model) {
        return context.document(document, DocumentText.plain(template, model));
    }

    private Representation json(Document document, String template, Map<String, String> values) {
        return context.document(document, DocumentText.json(template, values));
    }

    /**
     * Returns the card of the separate, protected assessment service (MCP server card, schema v1); nothing where there is none. It only
     * says where that service is, because the documents of the service itself say the rest.
     */
    List<Representation> serverCard() {
        String service = context.site().mcpUrl();
        if (service == null) {
            return List.of();
        }
        String title = context.site().name() + ": assessment";
        boolean fits = title.codePointCount(0, title.length()) <= LONGEST_CARD_TITLE;
        return List.of(json(
                Document.SERVER_CARD,
                "server-card.json",
                Map.of(
                        "base_url",
                        context.site().baseUrl(),
                        "mcp_url",
                        service,
                        "title",
                        fits ? title : "Assessment",
                        "name",
                        cardName(service))));
    }

    /**
     * Returns the labels of the host in reverse order, within the pattern and length of the schema. IP addresses are
     * not reversed.
     */
    private static String cardName(String url) {
        String host = URI.create(url).getHost();
        if (host == null) {
            return "localhost" + SUFFIX;
        }
        boolean isAddress = host.startsWith("[") || host.chars().allMatch(c -> c == '.' || (c >= '0' && c <= '9'));
        List<String> labels = Arrays.asList(host.split("\\."));
        if (!isAddress) {
            Collections.reverse(labels);
        }
        String name = String.join(".", labels).replace("[", "").replace("]", "").replace(':', '-');
        return name.substring(0, Math.min(name.length(), LONGEST_CARD_NAME - SUFFIX.length())) + SUFFIX;
    }

    /** Returns the files of all agent skills, and their index (agent skills discovery 0.2.0). */
    List<Representation> skills() {
        List<Representation> all = new ArrayList<>();
        ObjectNode index = JsonNodeFactory.instance.objectNode();
        index.put("$schema", "https://schemas.agentskills.io/discovery/0.2.0/schema.json");
        ArrayNode skills = index.putArray("skills");
        for (SkillSource skill : context.skills()) {
            ObjectKey key = context.keys().skill(skill.name());
            all.add(new Representation(key, "text/markdown; charset=utf-8", skill.bytes()));
            skills.addObject()
                    .put("name", skill.name().value())
                    .put("type", "skill-md")
                    .put("description", skill.description())
                    .put("url", context.site().url(key.value()))
                    .put("digest", "sha256:" + Sha256.of(skill.bytes()));
        }
        all.add(context.document(Document.SKILLS_INDEX, JsonText.pretty(index)));
        return all;
    }

    /**
     * Returns robots.txt (RFC 9309): everything may be read, and the site map is named. What the articles may be used for is said where
     * the owner says it: Content-Signal (contentsignals.org) and Content-Usage (IETF aipref), rules of the group.
     */
    private Representation robots() {
        SiteOwner.AiPreferences preferences = context.site().owner().preferences();
        return plain(
                Document.ROBOTS,
                "robots.txt",
                new Model()
                        .with("signal", preferences.contentSignal())
                        .with("usage", preferences.contentUsage())
                        .with("sitemap", context.url(Document.SITEMAP)));
    }

    /** Returns security.txt (RFC 9116); nothing where the owner names no contact for it. */
    private List<Representation> security() {
        SiteOwner.Security security = context.site().owner().security();
        return security == null
                ? List.of()
                : List.of(plain(
                        Document.SECURITY_TXT,
                        "security.txt",
                        new Model()
                                .with("contact", security.contact())
                                .with("expires", security.expires())
                                .with("policy", security.policy())
                                .with("canonical", context.url(Document.SECURITY_TXT))));
    }

    /**
     * Returns the site map for readers of Markdown: the structure of the site, under headings. It links the indexes, which link every
     * article, so its size does not grow with their number.
     */
    private Representation siteMap(SiteIndexes indexes) {
        List<Model> locales = new ArrayList<>();
        for (ContentLocale locale : ContentLocale.values()) {
            boolean english = locale == ContentLocale.EN;
            List<Model> links = new ArrayList<>();
            links.add(link(english ? "Articles" : "Artikel", context.markdownUrl(new Page.LocaleIndex(locale))));
            context.pages().stream()
                    .filter(page -> page.locale() == locale)
                    .map(page -> link(page.title(), context.markdownUrl(new Page.SitePage(locale, page.name()))))
                    .forEach(links::add);
            indexes.in(locale)
                    .roots()
                    .forEach((section, root) ->
                            links.add(link(root.title(), context.markdownUrl(Page.IndexPart.of(locale, section)))));
            links.add(link(english ? "Search" : "Suche", context.markdownUrl(Page.SitePage.search(locale))));
            links.add(link("Atom", context.url(Document.feed(locale))));
            links.add(link("JSON Feed", context.url(Document.jsonFeed(locale))));
            locales.add(
                    new Model().with("title", english ? "English" : "Deutsch").with("links", links));
        }
        return plain(
                Document.SITEMAP_MD,
                "sitemap.md",
                new Model()
                        .with("name", MarkdownText.escape(context.site().name()))
                        .with("base_url", context.site().baseUrl())
                        .with("locales", locales));
    }

    private static Model link(String title, String url) {
        return new Model().with("label", MarkdownText.escape(title)).with("url", url);
    }

    /** Returns the JSON Schemas (2020-12) of the sources and of documents. The identifier of a schema is its address. */
    private List<Representation> schemas() {
        List<Representation> all = new ArrayList<>();
        for (SourceSchema form : SourceSchema.all()) {
            all.add(schema(Document.at("schemas/" + form.fileName()).orElseThrow(), form.document()));
        }
        Map.of(
                        Document.INDEX_SCHEMA, "represent/index/index.schema.json",
                        Document.SEARCH_SCHEMA, "represent/search/search.schema.json",
                        Document.CATALOG_SCHEMA, CatalogLine.SCHEMA)
                .forEach((document, resource) ->
                        all.add(schema(document, (ObjectNode) JsonText.read(Resource.bytes(resource)))));
        return all;
    }

    private Representation schema(Document document, ObjectNode schema) {
        schema.put("$id", context.url(document));
        return context.document(document, JsonText.pretty(schema));
    }

    /** Returns the description of the search of a locale, from which browsers learn to search the site (OpenSearch 1.1, draft 6). */
    private Representation openSearch(ContentLocale locale) {
        String name = context.site().name();
        String page = context.url(Page.SitePage.search(locale));
        Document document = Document.openSearch(locale);
        String text = DocumentText.xml(
                "opensearch",
                Map.of(
                        "name", shortName(name, locale),
                        "description", Messages.in(locale).text("search.description", "site", name),
                        "lang", locale.tag(),
                        "page", page,
                        "type", document.mediaType(),
                        "self", context.url(document)));
        return context.document(document, text);
    }

    /** Returns whole words of the name, and the language: a browser may know the search of both. */
    static String shortName(String name, ContentLocale locale) {
        String language = " (" + locale.tag() + ")";
        int room = LONGEST_SHORT_NAME - language.length();
        if (name.codePointCount(0, name.length()) <= room) {
            return name + language;
        }
        String cut = name.substring(0, name.offsetByCodePoints(0, room + 1));
        int end = cut.lastIndexOf(' ');
        String words = cut.substring(0, Math.max(0, end)).replaceAll("[^\\p{L}\\p{N}]+$", "");
        return (words.isEmpty() ? name.substring(0, name.offsetByCodePoints(0, room)) : words) + language;
    }

    /** Returns edge.json, the configuration of the adapter. */
    private Representation edge() {
        EdgeConfig config = context.edge();
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("format", EdgeConfig.FORMAT);
        json.put("baseUrl", config.baseUrl());
        json.putObject("articlePages")
                .put("en", config.articles().en())
                .put("de", config.articles().de());
        ObjectNode levels = json.putObject("awarenessLevels");
        new TreeMap<>(config.levelTokens()).forEach(levels::put);
        if (!config.renames().slugs().isEmpty()) {
            ObjectNode former = json.putObject("formerSlugs");
            new TreeMap<>(config.renames().slugs()).forEach((old, now) -> former.put(old.value(), now.value()));
        }
        json.set("rateLimit", JsonText.tree(config.quota()));
        json.set("cacheControl", JsonText.tree(config.cache()));
        headers(json.putObject("headers"), config.headers());
        return new Representation(
                TreeKeys.EDGE_CONFIG, "application/json", JsonText.pretty(json).getBytes(StandardCharsets.UTF_8));
    }

    private static void headers(ObjectNode json, HeaderTable headers) {
        json.put("html", headers.html())
                .put("markdown", headers.markdown())
                .put("operation", headers.operation())
                .put("answer", headers.answer());
        ArrayNode files = json.putArray("files");
        for (HeaderTable.FileRule rule : headers.files()) {
            HeaderTable.FileHeaders how = rule.headers();
            ObjectNode file = files.addObject();
            file.put("for", String.join(" ", rule.addresses())).put("type", how.type());
            if (how.link() != null) {
                file.put("link", how.link());
            }
            Map<String, Boolean> traits =
                    Map.of("immutable", how.immutable(), "compressed", how.compressed(), "ranges", how.ranges());
            new TreeMap<>(traits).forEach((name, holds) -> {
                if (holds) {
                    file.put(name, true);
                }
            });
        }
    }
}
