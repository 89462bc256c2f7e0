package dev.offprint.corpus;

import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.ArticleIndex;
import dev.offprint.edge.resource.ContentLocale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The index as one article's links see it; remembers what was asked. For one thread. */
final class Lookups {

    /** Stands for a question whose answer depends on every slug. No slug begins with a star. */
    static final String ALL = "*";

    /** Between a slug and a locale: stands for a question for the title. No slug holds a number sign. */
    static final String TITLE = "#";

    private final ArticleIndex index;
    private final SortedSet<String> asked = new TreeSet<>();

    Lookups(ArticleIndex index) {
        this.index = index;
    }

    @Nullable
    ArticleHead of(String slug) {
        asked.add(slug);
        return index.of(slug);
    }

    Optional<String> nearest(String slug) {
        asked.add(ALL);
        return index.nearest(slug);
    }

    /** Returns the title of an article in a locale, if it has one. */
    @Nullable
    String title(ArticleHead head, ContentLocale locale) {
        asked.add(head.slug() + TITLE + locale.tag());
        return head.titles().get(locale);
    }

    SortedSet<String> asked() {
        return asked;
    }
}
