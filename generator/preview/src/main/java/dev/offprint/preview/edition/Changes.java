package dev.offprint.preview.edition;

import java.util.Set;
import java.util.TreeSet;

/**
 * What may have changed on the disk since the last edition. What lies outside of articles is read again for every edition,
 * and need not be told.
 *
 * @param everywhere whether anything may have: every folder is looked at, and read where it looks different
 * @param articles the folders of articles in which something may have; the others are not looked at
 */
public record Changes(boolean everywhere, Set<String> articles) {

    /** Anything may have changed. */
    public static final Changes EVERYWHERE = new Changes(true, Set.of());

    /** Keeps a copy that cannot change. */
    public Changes {
        articles = Set.copyOf(articles);
    }

    /** Returns the changes in these folders of articles. */
    public static Changes in(String... articles) {
        return new Changes(false, Set.of(articles));
    }

    /** Returns these changes and those. */
    public Changes and(Changes others) {
        Set<String> both = new TreeSet<>(articles);
        both.addAll(others.articles);
        return new Changes(everywhere || others.everywhere, both);
    }
}
