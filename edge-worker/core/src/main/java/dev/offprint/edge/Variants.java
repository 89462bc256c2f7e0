package dev.offprint.edge;

import dev.offprint.edge.negotiate.PageForm;
import dev.offprint.edge.resource.HeaderTable;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.TreeKeys;
import org.jspecify.annotations.Nullable;

/** Says how each route is served: media type, cache policy and Link field (RFC 8288), by which a program finds the rest. */
final class Variants {

    private final EdgeConfig config;
    private final HeaderTable headers;

    Variants(EdgeConfig config) {
        this.config = config;
        this.headers = config.headers();
    }

    /** Returns a page at its canonical address, in the form negotiated. */
    Variant of(Route.PageAt page, PageForm form) {
        if (form == PageForm.HTML) {
            return variant(
                    page, TreeKeys.html(page.path()), form.contentType(), null, link(headers.html(), page.path()));
        }
        String location = config.basePath() + "/" + TreeKeys.markdownPath(page.path()); // RFC 9110, 8.7
        return variant(
                page,
                TreeKeys.markdown(page.path()),
                form.contentType(),
                location,
                link(headers.markdown(), page.path()));
    }

    /** Returns the variant of a route that has only one. */
    Variant of(Route route) {
        ObjectKey key = route.key(config.levelTokens());
        if (route instanceof Route.FileAt file) {
            return variant(
                    route, key, file.headers().type(), null, file.headers().link());
        } else if (route instanceof Route.MarkdownOf page) {
            return variant(route, key, PageForm.MARKDOWN.contentType(), null, link(headers.markdown(), page.path()));
        }
        String link = route instanceof Route.AnswerFirst answer
                ? link(headers.answer(), config.articles().path(answer.locale(), answer.slug()))
                : headers.operation();
        return variant(route, key, "application/json", null, link);
    }

    private Variant variant(
            Route route, ObjectKey key, String contentType, @Nullable String contentLocation, @Nullable String link) {
        return new Variant(route, key, contentType, config.cache().of(route), contentLocation, link);
    }

    private static @Nullable String link(@Nullable String value, String path) {
        return value == null ? null : value.replace("{path}", path).replace("{markdown}", TreeKeys.markdownPath(path));
    }
}
