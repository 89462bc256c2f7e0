package dev.offprint.article.read;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Optional;

/** Dates as authors write them: RFC 3339 with an offset, or a plain date, which is midnight UTC. */
public final class SourceDate {

    private static final int PLAIN = "2026-01-31".length();
    private static final int SHORTEST = "2026-01-31T00:00:00Z".length();

    private SourceDate() {}

    /** Returns the date as RFC 3339, with the offset as written, or nothing if there is no such date. */
    public static Optional<String> parse(String text) {
        try {
            if (text.length() == PLAIN) {
                LocalDate.parse(text);
                return Optional.of(text + "T00:00:00Z");
            } else if (text.length() >= SHORTEST && hasShape(text)) {
                OffsetDateTime.parse(text);
                return Optional.of(text);
            }
        } catch (DateTimeException e) {
            // no such date; the caller says so
        }
        return Optional.empty();
    }

    /** What the JDK is laxer about: upper-case letters, seconds, and minutes but no seconds in the offset (RFC 3339, 5.6). */
    private static boolean hasShape(String text) {
        char zone = text.charAt(text.length() - 6);
        boolean offset = text.endsWith("Z") || ((zone == '+' || zone == '-') && text.charAt(text.length() - 3) == ':');
        return offset
                && text.charAt(10) == 'T'
                && text.charAt(16) == ':'
                && text.charAt(0) != '+'
                && text.charAt(0) != '-';
    }
}
