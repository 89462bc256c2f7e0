package dev.offprint.corpus;

import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.ArticleIndex;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The index as one article's links see it; remembers what was asked. For one thread. */
final class Lookups {

    /** Stands for a question whose answer depends on every slug. No slug begins with a star. */
    static final String ALL = "*";

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

    SortedSet<String> asked() {
        return asked;
    }
}
