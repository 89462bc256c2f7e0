package dev.offprint.article;

import dev.offprint.article.hint.DateHint;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.message.Message;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.regex.Pattern;

/** Dates as authors write them: RFC 3339 with an offset, or a plain date, which is midnight UTC. */
public final class SourceDate {

    /** RFC 3339, 5.6: the JDK takes small letters, and times and offsets with fewer or more parts, as well. */
    private static final Pattern FULL = Pattern.compile(
            "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?(?:Z|[+-][0-9]{2}:[0-9]{2})");

    private static final int PLAIN = "2026-01-31".length();
    /** UTC, the offset of the place being unknown (RFC 3339, 4.3), as which RFC 9557, 2.2 has {@code Z}. */
    private static final String UNKNOWN_OFFSET = "-00:00";

    private SourceDate() {}

    /** Returns the date as RFC 3339, with the offset as written, or nothing if there is no such date. */
    public static Optional<String> parse(String text) {
        try {
            if (text.length() == PLAIN) {
                LocalDate.parse(text);
                return Optional.of(text + "T00:00:00Z");
            } else if (FULL.matcher(text).matches()) {
                OffsetDateTime.parse(text);
                int end = text.length() - UNKNOWN_OFFSET.length();
                return Optional.of(text.startsWith(UNKNOWN_OFFSET, end) ? text.substring(0, end) + "Z" : text);
            }
        } catch (DateTimeException e) {
            // no such date; the caller says so
        }
        return Optional.empty();
    }

    /** Replaces the date under a key by its full form. One that is wrong is reported and removed, so that it is reported once. */
    static boolean complete(YamlDocument document, String key, Diagnostics diagnostics) {
        String text = document.root().path(key).textValue();
        if (text == null) {
            return true; // absent, or of another type, which the schema reports
        }
        Optional<String> date = parse(text);
        document.root().put(key, date.orElse(null));
        if (date.isEmpty()) {
            Message hint = DateHint.of(text)
                    .map(day -> Message.of("write `{0}`", day))
                    .orElse(Message.of("write `2026-01-31`, or RFC 3339 with an offset: `2026-01-31T09:30:00+01:00`"));
            diagnostics.add(Code.INVALID_DATE.at(
                    document.placeOf("/" + key), Message.of("`{0}` is `{1}`, which is not a date", key, text), hint));
        }
        return date.isPresent();
    }
}
