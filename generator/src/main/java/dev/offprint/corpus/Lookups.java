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

    /** Stands between a slug and a locale in a question about the anchors of a page. */
    static final char ANCHORS = '#';

    /** Stands between a slug and a locale in a question for the title of a page. */
    static final char TITLE = '=';

    private final ArticleIndex index;
    private final Anchors anchors;
    private final SortedSet<String> asked = new TreeSet<>();

    Lookups(ArticleIndex index, Anchors anchors) {
        this.index = index;
        this.anchors = anchors;
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

    Optional<Anchors.Known> anchors(ArticleHead head, ContentLocale locale) {
        asked.add(head.slug() + String.valueOf(ANCHORS) + locale.tag());
        return anchors.of(head, locale);
    }

    /** Returns the title of an article in a locale, if it has one. */
    @Nullable
    String title(ArticleHead head, ContentLocale locale) {
        asked.add(head.slug() + String.valueOf(TITLE) + locale.tag());
        return head.titles().get(locale);
    }

    /** Returns where a question names a locale behind a slug, or -1 where it does not. */
    static int markIn(String lookup) {
        return Math.max(lookup.indexOf(ANCHORS), lookup.indexOf(TITLE));
    }

    SortedSet<String> asked() {
        return asked;
    }
}
