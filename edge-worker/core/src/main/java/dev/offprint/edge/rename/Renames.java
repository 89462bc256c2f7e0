package dev.offprint.edge.rename;

import dev.offprint.edge.http.PathSegments;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Slug;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The former slugs of public articles, each with the slug that the article has now. It says what an address was renamed to,
 * not whether that exists: the store says so.
 *
 * @param slugs the current slug by former slug; no former slug is a current one
 */
public record Renames(Map<Slug, Slug> slugs) {

    /** No article was renamed. */
    public static final Renames NONE = new Renames(new HashMap<>());

    private static final String MEDIA = "media/";

    /** Keeps a copy that cannot change. */
    public Renames {
        slugs = Collections.unmodifiableMap(new HashMap<>(slugs));
    }

    /** Returns the slug that the article with this former slug has now. */
    public Optional<Slug> of(Slug former) {
        return Optional.ofNullable(slugs.get(former));
    }

    /**
     * Returns the route that has taken the place of a route of a renamed article: of an operation, of a page, of its
     * Markdown, or of a file beside it.
     */
    public Optional<Route> of(Route former) {
        if (slugs.isEmpty()) {
            return Optional.empty();
        } else if (former instanceof Route.ArticleDetail detail) {
            Slug now = slugs.get(detail.slug());
            return now == null ? Optional.empty() : Optional.of(new Route.ArticleDetail(now));
        } else if (former instanceof Route.AnswerFirst answer) {
            Slug now = slugs.get(answer.slug());
            return now == null ? Optional.empty() : Optional.of(new Route.AnswerFirst(now, answer.locale()));
        } else if (former instanceof Route.PageAt at) {
            Page now = page(at.page());
            return now == null ? Optional.empty() : Optional.of(new Route.PageAt(now));
        } else if (former instanceof Route.MarkdownOf sibling) {
            Page now = page(sibling.page());
            return now == null ? Optional.empty() : Optional.of(new Route.MarkdownOf(now));
        }
        return former instanceof Route.Asset asset ? media(asset) : Optional.empty();
    }

    /** Returns the page that has taken the place of the page of a renamed article. */
    public Optional<Page> of(Page former) {
        return Optional.ofNullable(page(former));
    }

    private Page.@Nullable ArticlePage page(Page former) {
        Slug now = former instanceof Page.ArticlePage article ? slugs.get(article.slug()) : null;
        return now == null ? null : new Page.ArticlePage(((Page.ArticlePage) former).locale(), now);
    }

    /** The name of a file beside an article has its digest, so the same name is the same file. */
    private Optional<Route> media(Route.Asset asset) {
        if (!asset.path().startsWith(MEDIA)) {
            return Optional.empty();
        }
        List<String> path = PathSegments.of("/" + asset.path());
        Slug former = path.size() == 3 ? Slug.parse(path.get(1)).orElse(null) : null;
        Slug now = former == null ? null : slugs.get(former);
        String moved = MEDIA + now + "/" + path.get(path.size() - 1);
        return now != null && ObjectKey.isLegal(moved) ? Optional.of(new Route.Asset(moved)) : Optional.empty();
    }
}
