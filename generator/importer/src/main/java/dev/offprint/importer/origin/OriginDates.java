package dev.offprint.importer.origin;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads dates as other tools write them. */
public final class OriginDates {

    private static final Pattern SHAPE = Pattern.compile("(\\d{4})-(\\d{1,2})-(\\d{1,2})"
            + "(?:[Tt ]+(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?\\s*(Z|z|UTC|GMT|[+-]\\d{2}:?\\d{2})?)?");

    private static final DateTimeFormatter MAIL =
            DateTimeFormatter.ofPattern("EEE, d MMM yyyy HH:mm:ss xx", Locale.ENGLISH);

    private OriginDates() {}

    /**
     * Returns a date as Offprint writes it: a day, or RFC 3339 with an offset. A time without an offset is taken for UTC.
     *
     * @param text such as {@code 2024-1-5}, {@code 2024-01-05 10:00 +0100}, {@code Fri, 05 Jan 2024 10:00:00 +0000} (RFC 5322, 3.3)
     */
    public static Optional<String> parse(String text) {
        return parse(text, ZoneOffset.UTC);
    }

    /** Returns a date as Offprint writes it; a time without an offset is one of this zone. */
    public static Optional<String> parse(String text, ZoneId zone) {
        Matcher shape = SHAPE.matcher(text.strip());
        try {
            return shape.matches() ? Optional.of(written(shape, zone)) : mail(text.strip());
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }

    private static Optional<String> mail(String text) {
        return Optional.of(DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(OffsetDateTime.parse(text, MAIL)));
    }

    private static String written(Matcher shape, ZoneId zone) {
        LocalDate day = LocalDate.of(number(shape, 1), number(shape, 2), number(shape, 3));
        if (shape.group(4) == null) {
            return day.toString();
        }
        int second = shape.group(6) == null ? 0 : number(shape, 6);
        LocalDateTime time = day.atTime(number(shape, 4), number(shape, 5), second);
        return DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssXXX", Locale.ROOT)
                .format(time.atOffset(offset(shape.group(7), zone.getRules().getOffset(time))));
    }

    private static ZoneOffset offset(@Nullable String given, ZoneOffset own) {
        if (given == null) {
            return own;
        }
        return Character.isLetter(given.charAt(0)) ? ZoneOffset.UTC : ZoneOffset.of(given);
    }

    /** Returns the zone of a name as settings have it ({@code Europe/Berlin}), and UTC where there is no such zone. */
    public static ZoneId zone(String name) {
        try {
            return name.isBlank() ? ZoneOffset.UTC : ZoneId.of(name.strip());
        } catch (DateTimeException unknown) {
            return ZoneOffset.UTC;
        }
    }

    private static int number(Matcher shape, int group) {
        return Integer.parseInt(shape.group(group));
    }

    /** Returns whether one date as Offprint writes it is before another. */
    public static boolean isBefore(String one, String other) {
        return instant(one).isBefore(instant(other));
    }

    private static OffsetDateTime instant(String date) {
        return date.length() == "2026-01-31".length()
                ? LocalDate.parse(date).atStartOfDay().atOffset(ZoneOffset.UTC)
                : OffsetDateTime.parse(date);
    }
}
