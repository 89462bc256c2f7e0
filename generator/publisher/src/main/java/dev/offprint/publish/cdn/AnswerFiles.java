package dev.offprint.publish.cdn;

import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;
import dev.offprint.tree.PublicFile;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The files that the adapter finds for a route in one release.
 *
 * @param layout maps representations to keys
 * @param renames the former slugs
 * @param files the file under a key, or null where there is none
 */
record AnswerFiles(KeyLayout layout, Renames renames, PurgeRules.Files files) {

    /** Returns everything that the answers to a route depend on. Equal lists mean equal answers. */
    List<@Nullable Object> of(Route route) {
        Optional<Route> now = at(route) == null ? renames.of(route) : Optional.empty();
        return now.flatMap(one -> former(route, one)).orElseGet(() -> own(route));
    }

    /** What the answer to a former address depends on; nothing where the adapter answers as to any other. */
    private Optional<List<@Nullable Object>> former(Route route, Route now) {
        boolean isAnswer = route instanceof Route.AnswerFirst;
        boolean found = at(now) != null;
        if (isAnswer ? isInOtherLanguage(route) : !found && isInOtherLanguage(route)) {
            return Optional.empty();
        } else if (found) {
            return Optional.of(one(now));
        }
        return isInOtherLanguage(now) ? Optional.of(Arrays.asList(now, false)) : Optional.empty();
    }

    private boolean isInOtherLanguage(Route route) {
        if (route instanceof Route.AnswerFirst answer) {
            return at(new Route.AnswerFirst(answer.slug(), answer.locale().other())) != null;
        } else if (route instanceof Route.PageAt page) {
            return isInOtherLanguage(page.page());
        }
        return route instanceof Route.MarkdownOf sibling && isInOtherLanguage(sibling.page());
    }

    private List<@Nullable Object> own(Route route) {
        PublicFile file = at(route);
        if (route instanceof Route.AnswerFirst answer) {
            return file == null ? one(isInOtherLanguage(answer)) : one(file);
        } else if (route instanceof Route.PageAt page) {
            PublicFile markdown = at(new Route.MarkdownOf(page.page()));
            boolean complete = file != null && markdown != null;
            return Arrays.asList(file, markdown, complete || isInOtherLanguage(page.page()));
        } else if (route instanceof Route.MarkdownOf sibling) {
            return file == null ? one(isInOtherLanguage(sibling.page())) : one(file);
        }
        return one(file);
    }

    private @Nullable PublicFile at(Route route) {
        return files.file(route.key(layout).value());
    }

    /** The 404 of an article's page names the page in the other language. */
    private boolean isInOtherLanguage(Page page) {
        return page instanceof Page.ArticlePage article && at(new Route.MarkdownOf(article.inOtherLocale())) != null;
    }

    private static List<@Nullable Object> one(@Nullable Object found) {
        return Arrays.asList(found);
    }
}
