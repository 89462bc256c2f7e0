package dev.offprint.publish.cdn;

import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;
import dev.offprint.tree.PublicFile;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The files that the adapter finds for a route in one release.
 *
 * @param layout maps representations to keys
 * @param files the file under a key, or null where there is none
 */
record AnswerFiles(KeyLayout layout, PurgeRules.Files files) {

    /** Returns everything that the answers to a route depend on. Equal lists mean equal answers. */
    List<@Nullable Object> of(Route route) {
        PublicFile file = at(route);
        if (route instanceof Route.AnswerFirst answer) {
            Route other = new Route.AnswerFirst(answer.slug(), answer.locale().other());
            return file == null ? one(at(other) != null) : one(file);
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
        return files.at(route.key(layout).value());
    }

    /** The 404 of an article's page names the page in the other language. */
    private boolean isInOtherLanguage(Page page) {
        return page instanceof Page.ArticlePage article && at(new Route.MarkdownOf(article.inOtherLocale())) != null;
    }

    private static List<@Nullable Object> one(@Nullable Object found) {
        return Arrays.asList(found);
    }
}
