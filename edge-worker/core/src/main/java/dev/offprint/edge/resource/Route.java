package dev.offprint.edge.resource;

import dev.offprint.edge.http.PercentCoding;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A resource that a request can name. Each kind knows its key in a tree and its canonical address. */
public sealed interface Route {

    /** Returns the key of its representation in a tree; of a page, the key of its HTML form. */
    ObjectKey key(KeyLayout layout);

    /**
     * Returns its canonical address below the base URL: a path with a leading slash, and a query where the route has
     * parameters, in the order of the specification. The home page is {@code /}.
     */
    String address(KeyLayout layout);

    /** Returns whether this is one of the three operations of the API: what is metered, and answers in JSON only. */
    default boolean isOperation() {
        return this instanceof ArticleList || this instanceof ArticleDetail || this instanceof AnswerFirst;
    }

    /** Returns whether it grows with the number of articles, so that stores have it in parts and clients resume its download. */
    default boolean isLong() {
        return this instanceof ArticleList || (this instanceof DocumentAt at && at.document() == Document.CATALOG);
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
        public ObjectKey key(KeyLayout layout) {
            return layout.list(this);
        }

        @Override
        public String address(KeyLayout layout) {
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
        public ObjectKey key(KeyLayout layout) {
            return layout.detail(slug);
        }

        @Override
        public String address(KeyLayout layout) {
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
        public ObjectKey key(KeyLayout layout) {
            return layout.answer(slug, locale);
        }

        @Override
        public String address(KeyLayout layout) {
            return Operation.ANSWER.path() + slug + "?locale=" + locale.tag();
        }
    }

    /**
     * A page at its canonical address: HTML, or Markdown where the client asks for it.
     *
     * @param page the page
     */
    record PageAt(Page page) implements Route {

        @Override
        public ObjectKey key(KeyLayout layout) {
            return layout.html(page);
        }

        @Override
        public String address(KeyLayout layout) {
            return "/" + layout.path(page);
        }
    }

    /**
     * The Markdown sibling of a page, at its own address.
     *
     * @param page the page
     */
    record MarkdownOf(Page page) implements Route {

        @Override
        public ObjectKey key(KeyLayout layout) {
            return layout.markdown(page);
        }

        @Override
        public String address(KeyLayout layout) {
            return "/" + layout.markdownPath(page);
        }
    }

    /**
     * A discovery document, feed or the like: one of a fixed set.
     *
     * @param document which
     */
    record DocumentAt(Document document) implements Route {

        @Override
        public ObjectKey key(KeyLayout layout) {
            return layout.document(document);
        }

        @Override
        public String address(KeyLayout layout) {
            return "/" + document.path();
        }
    }

    /**
     * A part of a document that is cut into small files: of the static index, or of the search index.
     *
     * @param document what it is a part of
     * @param part its name, see {@link Document#isPart}
     */
    record PartOf(Document document, String part) implements Route {

        @Override
        public ObjectKey key(KeyLayout layout) {
            return new ObjectKey(document.partPath(part));
        }

        @Override
        public String address(KeyLayout layout) {
            return "/" + document.partPath(part);
        }
    }

    /**
     * A file for programs beside a part of an index: {@code /en/types/guide/llms.txt}.
     *
     * @param part the part
     * @param file which
     */
    record IndexFileAt(Page.IndexPart part, Page.IndexFile file) implements Route {

        @Override
        public ObjectKey key(KeyLayout layout) {
            return new ObjectKey(part.address() + "/" + file.fileName());
        }

        @Override
        public String address(KeyLayout layout) {
            return "/" + key(layout);
        }
    }

    /**
     * A part of the site map, where one file does not hold all addresses: {@code /sitemaps/a-to-f.xml}.
     *
     * @param name the part
     */
    record SitemapPart(Slug name) implements Route {

        @Override
        public ObjectKey key(KeyLayout layout) {
            return new ObjectKey("sitemaps/" + name + ".xml");
        }

        @Override
        public String address(KeyLayout layout) {
            return "/" + key(layout);
        }
    }

    /**
     * The instructions of one agent skill: {@code /.well-known/agent-skills/<name>/SKILL.md}.
     *
     * @param name the skill's name
     */
    record SkillFile(Slug name) implements Route {

        @Override
        public ObjectKey key(KeyLayout layout) {
            return layout.skill(name);
        }

        @Override
        public String address(KeyLayout layout) {
            return "/" + layout.skill(name);
        }
    }

    /**
     * A file that never changes under its address, because the address carries its digest: a style sheet under {@code
     * /assets/}, media of an article under {@code /media/<slug>/}.
     *
     * @param path the decoded path below the base, without a leading slash; legal as an {@link ObjectKey}
     */
    record Asset(String path) implements Route {

        @Override
        public ObjectKey key(KeyLayout layout) {
            return new ObjectKey(path);
        }

        @Override
        public String address(KeyLayout layout) {
            return "/" + path;
        }
    }
}
