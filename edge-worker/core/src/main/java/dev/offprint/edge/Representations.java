package dev.offprint.edge;

import dev.offprint.edge.EdgeConfig.CachePolicy;
import dev.offprint.edge.negotiate.PageForm;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;

/** The one table of what each route is served as. */
final class Representations {

    private static final String JSON = "application/json";

    private final KeyLayout layout;
    private final Links links;
    private final CachePolicy cache;

    Representations(KeyLayout layout, Links links, CachePolicy cache) {
        this.layout = layout;
        this.links = links;
        this.cache = cache;
    }

    /** Returns a page at its canonical address, in the form negotiated. */
    Representation of(Route.PageAt route, PageForm form) {
        Page page = route.page();
        boolean markdown = form == PageForm.MARKDOWN;
        return new Representation(
                route,
                markdown ? layout.markdown(page) : layout.html(page),
                form.contentType(),
                cache.article(),
                markdown ? links.markdown(page) : null, // RFC 9110, 8.7
                markdown ? links.ofMarkdown(page) : links.ofHtml(page));
    }

    /** Returns what a route with a single form is served as. */
    Representation of(Route route) {
        if (route instanceof Route.ArticleList list) {
            return plain(route, layout.list(list), JSON, cache.list());
        } else if (route instanceof Route.ArticleDetail detail) {
            return plain(route, layout.detail(detail.slug()), JSON, cache.article());
        } else if (route instanceof Route.AnswerFirst answer) {
            return plain(route, layout.answer(answer.slug(), answer.locale()), JSON, cache.article());
        } else if (route instanceof Route.DocumentAt at) {
            return plain(route, layout.document(at.document()), at.document().mediaType(), cache.article());
        } else if (route instanceof Route.SkillFile skill) {
            return plain(route, layout.skill(skill.name()), PageForm.MARKDOWN.contentType(), cache.article());
        } else if (route instanceof Route.Asset asset) {
            return plain(route, new ObjectKey(asset.path()), AssetTypes.of(asset.path()), cache.asset());
        } else if (route instanceof Route.MarkdownOf sibling) {
            Page page = sibling.page();
            return new Representation(
                    route,
                    layout.markdown(page),
                    PageForm.MARKDOWN.contentType(),
                    cache.article(),
                    null,
                    links.ofMarkdown(page));
        }
        throw new IllegalArgumentException("a page is negotiated: " + route);
    }

    private Representation plain(Route route, ObjectKey key, String contentType, String cacheControl) {
        return new Representation(route, key, contentType, cacheControl, null, links.of(route));
    }
}
