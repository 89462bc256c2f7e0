package dev.offprint.edge.rename;

import dev.offprint.edge.resource.ArticleFolders;
import dev.offprint.edge.resource.ObjectKey;
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

    /** The name of a file beside an article has its digest, so the same name is the same file. */
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
     *
     * @param folders where the pages of articles are
     */
    public Optional<Route> of(Route former, ArticleFolders folders) {
        if (slugs.isEmpty()) {
            return Optional.empty();
        } else if (former instanceof Route.ArticleDetail detail) {
            Slug now = slugs.get(detail.slug());
            return now == null ? Optional.empty() : Optional.of(new Route.ArticleDetail(now));
        } else if (former instanceof Route.AnswerFirst answer) {
            Slug now = slugs.get(answer.slug());
            return now == null ? Optional.empty() : Optional.of(new Route.AnswerFirst(now, answer.locale()));
        } else if (former instanceof Route.PageAt page) {
            String now = moved(page.path(), folders);
            return now == null ? Optional.empty() : Optional.of(new Route.PageAt(now));
        } else if (former instanceof Route.MarkdownOf page) {
            String now = moved(page.path(), folders);
            return now == null ? Optional.empty() : Optional.of(new Route.MarkdownOf(now));
        } else if (former instanceof Route.FileAt file) {
            String now = moved(file.path(), folders);
            return now == null ? Optional.empty() : Optional.of(new Route.FileAt(now, file.headers()));
        }
        return Optional.empty();
    }

    /** Returns a path with the present slug of the article in place of its former one, or null if it has none. */
    public @Nullable String moved(String path, ArticleFolders folders) {
        for (String folder : List.of(folders.en(), folders.de(), MEDIA)) {
            int slash = path.indexOf('/', folder.length());
            int end = slash < 0 ? path.length() : slash;
            Optional<Slug> former =
                    path.startsWith(folder) ? Slug.parse(path.substring(folder.length(), end)) : Optional.empty();
            Slug now = former.isEmpty() ? null : slugs.get(former.get());
            if (now != null) {
                String moved = folder + now + path.substring(end);
                return ObjectKey.isLegal(moved) ? moved : null;
            }
        }
        return null;
    }
}
