package dev.offprint.edge.resource;

import java.util.Optional;

/**
 * A locale of the contract (specification, "Locale"), in the order in which translations are listed (decisions, "order
 * of translations"). Not to be confused with {@link java.util.Locale}.
 */
public enum ContentLocale {
    /** English. */
    EN("en"),
    /** German. */
    DE("de");

    private final String tag;

    ContentLocale(String tag) {
        this.tag = tag;
    }

    /** Returns the locale as the contract writes it, which is also its language tag (RFC 5646): {@code en}, {@code de}. */
    public String tag() {
        return tag;
    }

    /** Returns the other of the two locales. */
    public ContentLocale other() {
        return this == EN ? DE : EN;
    }

    /** Returns the locale of this tag, compared exactly. */
    public static Optional<ContentLocale> of(String tag) {
        for (ContentLocale locale : values()) {
            if (locale.tag.equals(tag)) {
                return Optional.of(locale);
            }
        }
        return Optional.empty();
    }
}
