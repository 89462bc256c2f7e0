package dev.offprint.article.hint;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads dates in the forms of German and English texts that have one meaning: {@code 05/01/2026} has two. */
public final class DateHint {

    /** {@code 5.1.2026}. */
    private static final Pattern GERMAN =
            Pattern.compile("(?<day>\\d{1,2})\\. ?(?<month>\\d{1,2})\\. ?(?<year>\\d{4})");
    /** {@code 2026/1/5}, {@code 2026-1-5}, {@code 2026.01.05}, {@code 20260105}. */
    private static final Pattern BY_YEAR =
            Pattern.compile("(?<year>\\d{4})([-/.]?)(?<month>\\d{1,2})\\2(?<day>\\d{1,2})");
    /** {@code 5. Januar 2026}, {@code 5 Jan 2026}. */
    private static final Pattern BY_DAY =
            Pattern.compile("(?<day>\\d{1,2})(?:\\.|st|nd|rd|th)? ?(?<name>\\p{L}{3,9})\\.?,? ?(?<year>\\d{4})");
    /** {@code January 5, 2026}. */
    private static final Pattern BY_NAME =
            Pattern.compile("(?<name>\\p{L}{3,9})\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{4})");

    private static final List<Pattern> NUMBERS = List.of(GERMAN, BY_YEAR);
    private static final List<Pattern> NAMES = List.of(BY_DAY, BY_NAME);

    /** The first three letters of each month, in each language, in the order of the year. */
    private static final List<List<String>> MONTHS = List.of(
            List.of("jan", "jän"),
            List.of("feb"),
            List.of("mar", "mär"),
            List.of("apr"),
            List.of("may", "mai"),
            List.of("jun"),
            List.of("jul"),
            List.of("aug"),
            List.of("sep"),
            List.of("oct", "okt"),
            List.of("nov"),
            List.of("dec", "dez"));

    private DateHint() {}

    /** Returns the day as {@code 2026-01-05}, or nothing if the text is no date or can be read in two ways. */
    public static Optional<String> of(String text) {
        String written = text.strip();
        for (Pattern form : NUMBERS) {
            Matcher date = form.matcher(written);
            if (date.matches()) {
                return day(date, Integer.parseInt(date.group("month")));
            }
        }
        for (Pattern form : NAMES) {
            Matcher date = form.matcher(written);
            if (date.matches()) {
                return day(date, month(date.group("name")));
            }
        }
        return Optional.empty();
    }

    private static Optional<String> day(Matcher date, int month) {
        try {
            return Optional.of(
                    LocalDate.of(Integer.parseInt(date.group("year")), month, Integer.parseInt(date.group("day")))
                            .toString());
        } catch (DateTimeException e) {
            return Optional.empty(); // a month or a day that no year has
        }
    }

    private static int month(String name) {
        String begin = name.toLowerCase(Locale.ROOT).substring(0, 3);
        for (int i = 0; i < MONTHS.size(); i++) {
            if (MONTHS.get(i).contains(begin)) {
                return i + 1;
            }
        }
        return 0;
    }
}
