package dev.offprint.address;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.HeaderTable;
import dev.offprint.edge.resource.HeaderTable.FileHeaders;
import dev.offprint.edge.resource.HeaderTable.FileRule;
import dev.offprint.tree.coding.Compression;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Says how the adapter serves what the compiler writes: media types and Link fields (RFC 8288), by which a program finds the rest.
 * It has every kind of file that there can be, so it does not change with the content.
 */
public final class HeaderRules {

    private final Map<FileHeaders, List<String>> files = new LinkedHashMap<>();

    private HeaderRules() {}

    /**
     * Returns the headers of a site.
     *
     * @param baseUrl its base URL, without a trailing slash
     */
    public static HeaderTable of(String baseUrl) {
        String base = new EdgeConfig(baseUrl).basePath() + "/";
        String index = link(base + Document.LLMS_TXT.path(), "describedby", "text/plain");
        String catalog = link(base + Document.API_CATALOG.path(), "api-catalog", "application/linkset+json");
        String developers = ContentLocale.EN.tag() + "/" + Page.SitePage.DEVELOPERS;
        String api = link(base + Document.OPENAPI.path(), "service-desc", Document.OPENAPI.mediaType())
                + ", " + link(base + developers, "service-doc", "text/html")
                + ", " + catalog;
        return new HeaderTable(
                link(base + "{markdown}", "alternate", "text/markdown") + ", " + index + ", " + api,
                link(baseUrl + "/{path}", "canonical", "text/html") + ", " + index, // absolute (RFC 6596)
                api,
                link(base + "{path}", "alternate", "text/html") + ", " + api,
                new HeaderRules().files(catalog));
    }

    private static String link(String target, String relation, String type) {
        return "<" + target + ">; rel=\"" + relation + "\"; type=\"" + type + "\"";
    }

    private List<FileRule> files(String catalog) {
        MediaTypes.extensions()
                .forEach((type, extensions) -> extensions.forEach(extension -> {
                    add("assets/*." + extension, forEver(type));
                    if (MediaTypes.isMedia("x." + extension)) {
                        add("media/*." + extension, forEver(type));
                    }
                }));
        add("assets/*", forEver(MediaTypes.UNKNOWN));
        add("media/*", forEver(MediaTypes.UNKNOWN));
        for (Document document : Document.values()) {
            add(document.path(), headers(document, catalog));
        }
        add(Document.INDEX.partPath("*"), FileHeaders.of(Document.INDEX.mediaType()));
        for (Document search : List.of(Document.SEARCH_EN, Document.SEARCH_DE)) {
            // the names of its parts are digests of their content
            add(search.partPath("*"), FileHeaders.of(search.mediaType()).forEver());
        }
        for (Page.IndexFile file : Page.IndexFile.values()) {
            add("*/" + file.fileName(), FileHeaders.of(file.mediaType()));
        }
        add("sitemaps/*.xml", FileHeaders.of(Document.SITEMAP.mediaType()));
        add(".well-known/agent-skills/*/SKILL.md", FileHeaders.of("text/markdown; charset=utf-8"));
        List<FileRule> rules = new ArrayList<>();
        files.forEach((headers, addresses) -> rules.add(new FileRule(addresses, headers)));
        return rules;
    }

    private static FileHeaders headers(Document document, String catalog) {
        // RFC 9727, 3: the catalog points at itself, on HEAD too
        String link = document == Document.API_CATALOG ? catalog : null;
        return new FileHeaders(document.mediaType(), link, false, false, document == Document.CATALOG);
    }

    private static FileHeaders forEver(String type) {
        return new FileHeaders(type, null, true, !Compression.isText(type), false);
    }

    private void add(String address, FileHeaders headers) {
        files.computeIfAbsent(headers, any -> new ArrayList<>()).add(address);
    }
}
