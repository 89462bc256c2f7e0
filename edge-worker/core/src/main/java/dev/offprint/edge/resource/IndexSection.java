package dev.offprint.edge.resource;

import java.util.Optional;

/** An index of the articles in a locale, at {@code /{locale}/{segment}}, that is cut into parts at addresses below it. */
public enum IndexSection {
    /** By the month of first publication. */
    ARCHIVE("archive"),
    /** By the letters of the titles. */
    A_TO_Z("a-z"),
    /** By content type. */
    TYPES("types"),
    /** By topic. */
    TOPICS("topics");

    private final String segment;

    IndexSection(String segment) {
        this.segment = segment;
    }

    /** Returns its segment in addresses, which no page of the site itself may have for a name. */
    public String segment() {
        return segment;
    }

    /** Returns the section with this segment. */
    public static Optional<IndexSection> of(String segment) {
        for (IndexSection section : values()) {
            if (section.segment.equals(segment)) {
                return Optional.of(section);
            }
        }
        return Optional.empty();
    }
}
