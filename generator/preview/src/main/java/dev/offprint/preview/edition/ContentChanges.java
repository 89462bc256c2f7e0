package dev.offprint.preview.edition;

import java.util.Set;
import java.util.TreeSet;

/**
 * What may have changed on the disk since the last edition. Files outside of articles are read for every edition anyway.
 *
 * @param everywhere whether anything may have changed: every folder is scanned, and read if it looks different
 * @param articles the folders of articles that may have changed; the others are not scanned
 */
public record ContentChanges(boolean everywhere, Set<String> articles) {

    /** Anything may have changed. */
    public static final ContentChanges EVERYWHERE = new ContentChanges(true, Set.of());

    /** Makes an immutable copy. */
    public ContentChanges {
        articles = Set.copyOf(articles);
    }

    /** Returns the changes in these folders of articles. */
    public static ContentChanges in(String... articles) {
        return new ContentChanges(false, Set.of(articles));
    }

    /** Returns these changes and those. */
    public ContentChanges and(ContentChanges others) {
        Set<String> both = new TreeSet<>(articles);
        both.addAll(others.articles);
        return new ContentChanges(everywhere || others.everywhere, both);
    }
}
