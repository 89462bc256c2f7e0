package dev.offprint.edge.resource;

import org.jspecify.annotations.Nullable;

/** What can be asked for. Where its representations lie is {@link KeyLayout}'s to say. */
public sealed interface Route {

    /** Returns whether this is one of the three operations of the API: what is metered, and answers in JSON only. */
    default boolean isOperation() {
        return this instanceof ArticleList || this instanceof ArticleDetail || this instanceof AnswerFirst;
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
            @Nullable String awarenessLevel) implements Route {}

    /**
     * Operation 2, one article with every translation.
     *
     * @param slug the article
     */
    record ArticleDetail(Slug slug) implements Route {}

    /**
     * Operation 3, the answer-first form.
     *
     * @param slug the article
     * @param locale the locale, {@code en} where the request names none
     */
    record AnswerFirst(Slug slug, ContentLocale locale) implements Route {}

    /**
     * A page at its canonical address: HTML, or Markdown where the client asks for it.
     *
     * @param page the page
     */
    record PageAt(Page page) implements Route {}

    /**
     * The Markdown sibling of a page, at its own address.
     *
     * @param page the page
     */
    record MarkdownOf(Page page) implements Route {}

    /**
     * A discovery document, feed or the like: one of a fixed set.
     *
     * @param document which
     */
    record DocumentAt(Document document) implements Route {}

    /**
     * The instructions of one agent skill: {@code /.well-known/agent-skills/<name>/SKILL.md}.
     *
     * @param name the skill's name
     */
    record SkillFile(Slug name) implements Route {}

    /**
     * A file that never changes under its address, because the address carries its digest: a style sheet under {@code
     * /assets/}, media of an article under {@code /media/<slug>/}.
     *
     * @param path the decoded path below the base, without a leading slash; legal as an {@link ObjectKey}
     */
    record Asset(String path) implements Route {}
}
