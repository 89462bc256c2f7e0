package dev.offprint.edge.resource;

import java.util.Optional;

/**
 * An article's name in addresses: 1 to 255 characters, {@code ^[A-Za-z0-9][A-Za-z0-9_-]*$}, case-sensitive
 * (specification, "Slug path parameter").
 *
 * @param value the slug, decoded
 */
public record Slug(String value) implements Comparable<Slug> {

    /** The longest slug, in characters. */
    public static final int MAX_LENGTH = 255;

    /** Refuses text that {@link #parse} does not accept; input must go through {@link #parse}. */
    public Slug {
        if (!isValid(value)) {
            throw new IllegalArgumentException("not a slug: " + value);
        }
    }

    /** Returns the slug of this text, or nothing if it does not match the pattern or is too long. */
    public static Optional<Slug> parse(String text) {
        return isValid(text) ? Optional.of(new Slug(text)) : Optional.empty();
    }

    private static boolean isValid(String text) {
        if (text.isEmpty() || text.length() > MAX_LENGTH || !isAlphanumeric(text.charAt(0))) {
            return false;
        }
        for (int i = 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!isAlphanumeric(c) && c != '_' && c != '-') {
                return false;
            }
        }
        return true;
    }

    private static boolean isAlphanumeric(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }

    @Override
    public int compareTo(Slug other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
