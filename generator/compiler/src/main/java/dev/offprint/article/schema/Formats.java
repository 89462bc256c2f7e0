package dev.offprint.article.schema;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.regex.Pattern;

/** The usual forms of the values of formats. What is not usual may be right all the same. */
final class Formats {

    private static final Pattern DATE = Pattern.compile("[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}");
    private static final Pattern TIME =
            Pattern.compile("T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,9})?(?:Z|[+-]0[0-9]:[0-5][0-9])");
    private static final Pattern WEB_ADDRESS = Pattern.compile(
            "https?://[a-z0-9-]+(?:\\.[a-z0-9-]*[a-z][a-z0-9-]*)*(?::[0-9]{1,4})?(?:/[A-Za-z0-9._~/-]*)?");

    private static final int DATE_LENGTH = "2026-01-31".length();

    private Formats() {}

    /** Returns whether a text is a day that exists: {@code 2026-01-31}. */
    static boolean isDate(String text) {
        if (!DATE.matcher(text).matches()) {
            return false;
        }
        try {
            LocalDate ignored = LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10));
            return true;
        } catch (DateTimeException none) {
            return false;
        }
    }

    private static int number(String text, int start, int end) {
        return Integer.parseInt(text, start, end, 10);
    }

    /** Returns whether a text is a time of RFC 3339 with an offset. */
    static boolean isDateTime(String text) {
        return text.length() > DATE_LENGTH
                && isDate(text.substring(0, DATE_LENGTH))
                && TIME.matcher(text.substring(DATE_LENGTH)).matches();
    }

    /** Returns whether a text is an address of the web without a query, a fragment or escapes. */
    static boolean isWebAddress(String text) {
        return WEB_ADDRESS.matcher(text).matches();
    }
}
