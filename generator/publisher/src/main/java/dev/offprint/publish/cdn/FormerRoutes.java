package dev.offprint.publish.cdn;

import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Slug;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The routes of former slugs, before and after a release: operations, pages and Markdown. */
final class FormerRoutes {

    private final Renames before;
    private final Renames after;
    private final Map<Slug, Set<Slug>> formerByCurrent = new HashMap<>();

    FormerRoutes(Renames before, Renames after) {
        this.before = before;
        this.after = after;
        for (Renames renames : List.of(before, after)) {
            renames.slugs()
                    .forEach((former, now) -> formerByCurrent
                            .computeIfAbsent(now, any -> new TreeSet<>())
                            .add(former));
        }
    }

    /** Returns the routes of the former slugs that lead to another article than before. */
    List<Route> ofOtherArticles() {
        Set<Slug> slugs = new TreeSet<>(before.slugs().keySet());
        slugs.addAll(after.slugs().keySet());
        List<Route> routes = new ArrayList<>();
        for (Slug slug : slugs) {
            if (!before.of(slug).equals(after.of(slug))) {
                routes.add(new Route.ArticleDetail(slug));
                for (ContentLocale locale : ContentLocale.values()) {
                    routes.add(new Route.AnswerFirst(slug, locale));
                    routes.add(new Route.PageAt(new Page.ArticlePage(locale, slug)));
                    routes.add(new Route.MarkdownOf(new Page.ArticlePage(locale, slug)));
                }
            }
        }
        return routes;
    }

    /** Returns the routes of former slugs that lead to a route, or did. */
    List<Route> leadingTo(Route route) {
        List<Route> routes = new ArrayList<>();
        slug(route)
                .ifPresent(slug ->
                        formerByCurrent.getOrDefault(slug, Set.of()).forEach(former -> routes.add(of(former, route))));
        return routes;
    }

    private static Optional<Slug> slug(Route route) {
        if (route instanceof Route.ArticleDetail detail) {
            return Optional.of(detail.slug());
        } else if (route instanceof Route.AnswerFirst answer) {
            return Optional.of(answer.slug());
        }
        Page page = page(route);
        return page instanceof Page.ArticlePage article ? Optional.of(article.slug()) : Optional.empty();
    }

    private static Page page(Route route) {
        if (route instanceof Route.PageAt at) {
            return at.page();
        }
        return route instanceof Route.MarkdownOf sibling ? sibling.page() : new Page.Home();
    }

    private static Route of(Slug former, Route route) {
        if (route instanceof Route.ArticleDetail) {
            return new Route.ArticleDetail(former);
        } else if (route instanceof Route.AnswerFirst answer) {
            return new Route.AnswerFirst(former, answer.locale());
        }
        Page.ArticlePage article = (Page.ArticlePage) page(route);
        Page.ArticlePage page = new Page.ArticlePage(article.locale(), former);
        return route instanceof Route.PageAt ? new Route.PageAt(page) : new Route.MarkdownOf(page);
    }
}
