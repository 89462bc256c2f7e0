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

    SortedSet<String> asked() {
        return asked;
    }
}
