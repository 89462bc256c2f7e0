package dev.offprint.represent.staticindex;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A representation of an article, as the static index lists it.
 *
 * @param kind which
 * @param locale its locale; null for all translations in one
 * @param route its address
 */
record IndexedForm(Kind kind, @Nullable ContentLocale locale, Route route) {

    /** The representations of an article, by what they are for. */
    enum Kind {
        /** Operation 2: every translation. */
        DETAIL,
        /** Operation 3: the answer-first form. */
        ANSWER,
        /** The page in HTML. */
        PAGE,
        /** The page in Markdown. */
        MARKDOWN;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns all of them. */
    static List<IndexedForm> of(Listing article) {
        List<IndexedForm> forms = new ArrayList<>();
        forms.add(new IndexedForm(Kind.DETAIL, null, new Route.ArticleDetail(article.slug())));
        for (ContentLocale locale : article.headings().keySet()) {
            Page page = new Page.ArticlePage(locale, article.slug());
            forms.add(new IndexedForm(Kind.ANSWER, locale, new Route.AnswerFirst(article.slug(), locale)));
            forms.add(new IndexedForm(Kind.PAGE, locale, new Route.PageAt(page)));
            forms.add(new IndexedForm(Kind.MARKDOWN, locale, new Route.MarkdownOf(page)));
        }
        return forms;
    }
}
