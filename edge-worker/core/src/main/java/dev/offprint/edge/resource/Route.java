package dev.offprint.edge.resource;

import dev.offprint.edge.http.PercentCoding;
import dev.offprint.edge.resource.HeaderTable.FileHeaders;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A resource that a request can name: an operation of the API, a page, or any other file. Each kind knows its key in a tree and its
 * canonical address.
 */
public sealed interface Route {

    /**
     * Returns the key of its representation in a tree; of a page, the key of its HTML form.
     *
     * @param levelTokens each stored awareness level with its key component
     */
    ObjectKey key(Map<String, String> levelTokens);

    /**
     * Returns its canonical address below the base URL: a path with a leading slash, and a query where the route has
     * parameters, in the order of the specification. The home page is {@code /}.
     */
    String address();

    /** Returns whether this is one of the three operations of the API: what is metered, and answers in JSON only. */
    default boolean isOperation() {
        return this instanceof ArticleList || this instanceof ArticleDetail || this instanceof AnswerFirst;
    }

    /** Returns whether it grows with the number of articles, so that stores have it in parts and clients resume its download. */
    default boolean isLong() {
        return this instanceof ArticleList
                || (this instanceof FileAt file && file.headers().ranges());
    }

    /**
     * Operation 1, the list of articles.
     *
     * @param contentType the type to filter by, or null for all
     * @param locale the locale whose translations are shown, or null for all
     * @param awarenessLevel the level to filter by, or null for all; any text, stored or not
     */
    record ArticleList(
            @Nullable FilterableType contentType,
            @Nullable ContentLocale locale,
            @Nullable String awarenessLevel) implements Route {

        @Override
        public ObjectKey key(Map<String, String> levelTokens) {
            return TreeKeys.list(this, levelTokens);
        }

        @Override
        public String address() {
            List<String> parameters = parameters();
            return Operation.LIST.path() + (parameters.isEmpty() ? "" : "?" + String.join("&", parameters));
        }

        /** Returns the query parameters, each as {@code name=value}, in the order of the specification. */
        public List<String> parameters() {
            List<String> parameters = new ArrayList<>();
            add(parameters, "contentType", contentType == null ? null : contentType.value());
            add(parameters, "locale", locale == null ? null : locale.tag());
            add(parameters, "awarenessLevel", awarenessLevel);
            return parameters;
        }

        private static void add(List<String> parameters, String name, @Nullable String value) {
            if (value != null) {
                parameters.add(name + "=" + PercentCoding.encodeQueryValue(value));
            }
        }
    }

    /**
     * Operation 2, one article with every translation.
     *
     * @param slug the article
     */
    record ArticleDetail(Slug slug) implements Route {

        @Override
        public ObjectKey key(Map<String, String> levelTokens) {
            return TreeKeys.detail(slug);
        }

        @Override
        public String address() {
            return Operation.DETAIL.path() + slug;
        }
    }

    /**
     * Operation 3, the answer-first form.
     *
     * @param slug the article
     * @param locale the locale, {@code en} where the request names none
     */
    record AnswerFirst(Slug slug, ContentLocale locale) implements Route {

        @Override
        public ObjectKey key(Map<String, String> levelTokens) {
            return TreeKeys.answer(slug, locale);
        }

        @Override
        public String address() {
            return Operation.ANSWER.path() + slug + "?locale=" + locale.tag();
        }
    }

    /**
     * A page at its canonical address: HTML, or Markdown where the client asks for it.
     *
     * @param path its path below the base URL, without a leading slash: slugs; empty for the home page
     */
    record PageAt(String path) implements Route {

        @Override
        public ObjectKey key(Map<String, String> levelTokens) {
            return TreeKeys.html(path);
        }

        @Override
        public String address() {
            return "/" + path;
        }
    }

    /**
     * The Markdown sibling of a page, at its own address.
     *
     * @param path the path of the page
     */
    record MarkdownOf(String path) implements Route {

        @Override
        public ObjectKey key(Map<String, String> levelTokens) {
            return TreeKeys.markdown(path);
        }

        @Override
        public String address() {
            return "/" + TreeKeys.markdownPath(path);
        }
    }

    /**
     * Any other file, at the only address it has.
     *
     * @param path its path below the base URL, without a leading slash; legal as an {@link ObjectKey}
     * @param headers how it is served
     */
    record FileAt(String path, FileHeaders headers) implements Route {

        @Override
        public ObjectKey key(Map<String, String> levelTokens) {
            return TreeKeys.file(path);
        }

        @Override
        public String address() {
            return "/" + path;
        }
    }
}
