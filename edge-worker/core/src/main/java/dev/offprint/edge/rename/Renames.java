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
     * Markdown, of a file that cites it, or of a file beside it.
     */
    public Optional<Route> of(Route former) {
        if (slugs.isEmpty()) {
            return Optional.empty();
        } else if (former instanceof Route.ArticleDetail detail) {
            return of(detail.slug()).map(Route.ArticleDetail::new);
        } else if (former instanceof Route.AnswerFirst answer) {
            return of(answer.slug()).map(slug -> new Route.AnswerFirst(slug, answer.locale()));
        } else if (former instanceof Route.PageAt at) {
            return of(at.page()).map(Route.PageAt::new);
        } else if (former instanceof Route.MarkdownOf sibling) {
            return of(sibling.page()).map(Route.MarkdownOf::new);
        } else if (former instanceof Route.CitationAt at) {
            return of(at.page().slug())
                    .map(slug ->
                            new Route.CitationAt(new Page.ArticlePage(at.page().locale(), slug), at.file()));
        }
        return former instanceof Route.Asset asset ? media(asset) : Optional.empty();
    }

    /** Returns the page that has taken the place of the page of a renamed article. */
    public Optional<Page> of(Page former) {
        return former instanceof Page.ArticlePage article
                ? of(article.slug()).map(slug -> new Page.ArticlePage(article.locale(), slug))
                : Optional.empty();
    }

    /** The name of a file beside an article has its digest, so the same name is the same file. */
    private Optional<Route> media(Route.Asset asset) {
        if (!asset.path().startsWith(MEDIA)) {
            return Optional.empty();
        }
        List<String> path = PathSegments.of("/" + asset.path());
        return path.size() == 3
                ? Slug.parse(path.get(1))
                        .flatMap(this::of)
                        .map(slug -> MEDIA + slug + "/" + path.get(2))
                        .filter(ObjectKey::isLegal)
                        .map(Route.Asset::new)
                : Optional.empty();
    }
}
