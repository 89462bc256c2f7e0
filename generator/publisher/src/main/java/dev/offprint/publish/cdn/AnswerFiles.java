package dev.offprint.publish.cdn;

import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.ObjectKey;
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
        if (route instanceof Route.ArticleList list) {
            return one(files.at(layout.list(list).value()));
        } else if (route instanceof Route.ArticleDetail detail) {
            return one(files.at(layout.detail(detail.slug()).value()));
        } else if (route instanceof Route.AnswerFirst answer) {
            PublicFile file =
                    files.at(layout.answer(answer.slug(), answer.locale()).value());
            ObjectKey other = layout.answer(answer.slug(), answer.locale().other());
            return file == null ? one(files.at(other.value()) != null) : one(file);
        } else if (route instanceof Route.PageAt at) {
            PublicFile html = files.at(layout.html(at.page()).value());
            PublicFile markdown = files.at(layout.markdown(at.page()).value());
            boolean complete = html != null && markdown != null;
            return Arrays.asList(html, markdown, complete || isInOtherLanguage(at.page()));
        } else if (route instanceof Route.MarkdownOf sibling) {
            PublicFile file = files.at(layout.markdown(sibling.page()).value());
            return file == null ? one(isInOtherLanguage(sibling.page())) : one(file);
        } else if (route instanceof Route.DocumentAt at) {
            return one(files.at(layout.document(at.document()).value()));
        } else if (route instanceof Route.SkillFile skill) {
            return one(files.at(layout.skill(skill.name()).value()));
        }
        return one(files.at(((Route.Asset) route).path()));
    }

    /** The 404 of an article's page names the page in the other language. */
    private boolean isInOtherLanguage(Page page) {
        return page instanceof Page.ArticlePage article
                && files.at(layout.markdown(article.inOtherLocale()).value()) != null;
    }

    private static List<@Nullable Object> one(@Nullable Object found) {
        return Arrays.asList(found);
    }
}
