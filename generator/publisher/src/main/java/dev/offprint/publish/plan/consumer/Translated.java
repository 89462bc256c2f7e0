package dev.offprint.publish.plan.consumer;

import dev.offprint.edge.resource.ContentLocale;
import java.util.Comparator;

/**
 * An article in a locale.
 *
 * @param slug the article
 * @param locale the locale
 */
public record Translated(String slug, ContentLocale locale) implements Comparable<Translated> {

    private static final Comparator<Translated> ORDER =
            Comparator.comparing(Translated::slug).thenComparing(Translated::locale);

    @Override
    public int compareTo(Translated other) {
        return ORDER.compare(this, other);
    }

    /** Returns {@code slug (de)}. */
    @Override
    public String toString() {
        return slug + " (" + locale.tag() + ")";
    }
}
