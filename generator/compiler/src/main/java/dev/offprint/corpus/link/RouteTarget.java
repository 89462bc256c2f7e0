package dev.offprint.corpus.link;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a route is about: which page, which article, in which locale. */
final class RouteTarget {

    private RouteTarget() {}

    /** Returns the page of an article that a route leads to, in either form, or null. */
    static Page.@Nullable ArticlePage articlePage(Route route) {
        return page(route) instanceof Page.ArticlePage page ? page : null;
    }

    /** Returns the page that a route leads to, in either form, or null. */
    static @Nullable Page page(Route route) {
        return route instanceof Route.PageAt at
                ? at.page()
                : route instanceof Route.MarkdownOf markdown ? markdown.page() : null;
    }

    /** Returns the slug of the article that a route is about, be it by its media. */
    static Optional<String> slug(Route route) {
        Page.ArticlePage page = articlePage(route);
        if (page != null) {
            return Optional.of(page.slug().value());
        } else if (route instanceof Route.ArticleDetail detail) {
            return Optional.of(detail.slug().value());
        } else if (route instanceof Route.AnswerFirst answer) {
            return Optional.of(answer.slug().value());
        }
        return route instanceof Route.Asset asset && asset.path().startsWith("media/")
                ? Optional.of(asset.path().split("/", -1)[1])
                : Optional.empty();
    }

    /** Returns the locale in which the article is asked for, or null. */
    static @Nullable ContentLocale locale(Route route) {
        Page.ArticlePage page = articlePage(route);
        return page != null ? page.locale() : route instanceof Route.AnswerFirst answer ? answer.locale() : null;
    }
}
