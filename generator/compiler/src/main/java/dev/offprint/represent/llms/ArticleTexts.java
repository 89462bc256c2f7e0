package dev.offprint.represent.llms;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;

/** The texts of articles, which are not kept in memory. */
public interface ArticleTexts {

    /** Returns the bytes of an article's full JSON, all translations: no less than its text in one of them. */
    int length(Listing article);

    /** Returns what changes whenever a text of the article does. */
    String version(Listing article);

    /** Returns the Markdown form of the article in the locale; empty if it cannot be read. */
    String markdown(Listing article, ContentLocale locale);
}
