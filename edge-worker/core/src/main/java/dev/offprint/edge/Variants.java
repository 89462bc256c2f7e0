package dev.offprint.edge;

import dev.offprint.edge.negotiate.AssetTypes;
import dev.offprint.edge.negotiate.PageForm;
import dev.offprint.edge.release.CacheClass;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Slug;
import org.jspecify.annotations.Nullable;

/** Says how each route is served: media type, cache policy and Link field (RFC 8288), by which a program finds the rest. */
final class Variants {

    private static final Page DEVELOPERS = new Page.SitePage(ContentLocale.EN, new Slug("developers"));

    private final KeyLayout layout;
    private final EdgeConfig config;
    private final String base;
    private final String index;
    private final String catalog;
    private final String api;

    Variants(EdgeConfig config, KeyLayout layout) {
        this.layout = layout;
        this.config = config;
        this.base = config.basePath() + "/";
        this.index = link(base + Document.LLMS_TXT.path(), "describedby", "text/plain");
        this.catalog = link(base + Document.API_CATALOG.path(), "api-catalog", "application/linkset+json");
        this.api = link(base + Document.OPENAPI.path(), "service-desc", Document.OPENAPI.mediaType())
                + ", " + link(base + layout.path(DEVELOPERS), "service-doc", "text/html")
                + ", " + catalog;
    }

    /** Returns a page at its canonical address, in the form negotiated. */
    Variant of(Route.PageAt route, PageForm form) {
        Page page = route.page();
        if (form == PageForm.HTML) {
            String alternate = link(base + layout.markdownPath(page), "alternate", "text/markdown");
            return variant(route, layout.html(page), form.contentType(), null, alternate + ", " + index + ", " + api);
        }
        String location = base + layout.markdownPath(page); // RFC 9110, 8.7
        return variant(route, layout.markdown(page), form.contentType(), location, linkOfMarkdown(page));
    }

    /** Returns the variant of a route that has only one. */
    Variant of(Route route) {
        return variant(route, route.key(layout), contentType(route), null, link(route));
    }

    private Variant variant(
            Route route, ObjectKey key, String contentType, @Nullable String contentLocation, @Nullable String link) {
        String cacheControl = config.cache().of(CacheClass.of(route));
        return new Variant(route, key, contentType, cacheControl, contentLocation, link);
    }

    private static String contentType(Route route) {
        if (route.isOperation()) {
            return "application/json";
        } else if (route instanceof Route.DocumentAt at) {
            return at.document().mediaType();
        } else if (route instanceof Route.PartOf part) {
            return part.document().mediaType();
        } else if (route instanceof Route.IndexFileAt at) {
            return at.file().mediaType();
        } else if (route instanceof Route.SitemapPart) {
            return Document.SITEMAP.mediaType();
        } else if (route instanceof Route.Asset asset) {
            return AssetTypes.of(asset.path());
        } else if (route instanceof Route.PageAt) {
            throw new IllegalArgumentException("a page is negotiated");
        }
        return PageForm.MARKDOWN.contentType();
    }

    private @Nullable String link(Route route) {
        if (route instanceof Route.AnswerFirst answer) {
            Page page = new Page.ArticlePage(answer.locale(), answer.slug());
            return link(base + layout.path(page), "alternate", "text/html") + ", " + api;
        } else if (route.isOperation()) {
            return api;
        } else if (route instanceof Route.MarkdownOf sibling) {
            return linkOfMarkdown(sibling.page());
        }
        // RFC 9727, 3: the catalog points at itself, on HEAD too
        return route instanceof Route.DocumentAt at && at.document() == Document.API_CATALOG ? catalog : null;
    }

    /** Markdown points at the canonical address, absolute (RFC 6596). */
    private String linkOfMarkdown(Page page) {
        return link(config.baseUrl() + "/" + layout.path(page), "canonical", "text/html") + ", " + index;
    }

    private static String link(String target, String relation, String type) {
        return "<" + target + ">; rel=\"" + relation + "\"; type=\"" + type + "\"";
    }
}
