package dev.offprint.edge;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Slug;
import org.jspecify.annotations.Nullable;

/** The Link fields (RFC 8288): what a program that has found one thing needs to find the rest. */
final class Links {

    private static final Page DEVELOPERS = new Page.SitePage(ContentLocale.EN, new Slug("developers"));

    private final KeyLayout layout;
    private final String baseUrl;
    private final String base;
    private final String api;
    private final String index;

    Links(EdgeConfig config, KeyLayout layout) {
        this.layout = layout;
        this.baseUrl = config.baseUrl();
        this.base = config.basePath() + "/";
        this.index = link(base + Document.LLMS_TXT.path(), "describedby", "text/plain");
        this.api = link(base + Document.OPENAPI.path(), "service-desc", Document.OPENAPI.mediaType())
                + ", " + link(base + layout.path(DEVELOPERS), "service-doc", "text/html")
                + ", " + catalog();
    }

    /** Returns the address of a page's Markdown sibling below the server's root. */
    String markdown(Page page) {
        return base + layout.markdownPath(page);
    }

    /** Returns what a page in HTML points at. */
    String ofHtml(Page page) {
        return link(markdown(page), "alternate", "text/markdown") + ", " + index + ", " + api;
    }

    /** Returns what a page in Markdown points at: the canonical address, absolute (RFC 6596). */
    String ofMarkdown(Page page) {
        return link(baseUrl + "/" + layout.path(page), "canonical", "text/html") + ", " + index;
    }

    /** Returns what any other route points at, or null. */
    @Nullable
    String of(Route route) {
        if (route instanceof Route.AnswerFirst answer) {
            Page page = new Page.ArticlePage(answer.locale(), answer.slug());
            return link(base + layout.path(page), "alternate", "text/html") + ", " + api;
        } else if (route instanceof Route.ArticleList || route instanceof Route.ArticleDetail) {
            return api;
        }
        // RFC 9727, 3: the catalog points at itself, on HEAD too
        return route.equals(new Route.DocumentAt(Document.API_CATALOG)) ? catalog() : null;
    }

    private String catalog() {
        return link(base + Document.API_CATALOG.path(), "api-catalog", "application/linkset+json");
    }

    private static String link(String target, String relation, String type) {
        return "<" + target + ">; rel=\"" + relation + "\"; type=\"" + type + "\"";
    }
}
