package dev.offprint.external;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;

/** When a busy host wants to be asked again (RFC 9110, 10.2.3). */
final class RetryAfter {

    private static final Duration UNSAID = Duration.ofSeconds(2);

    private RetryAfter() {}

    /** Returns how long to wait from now: what the field says, seconds or a date, else a little. */
    static Duration of(String field, Instant now) {
        String value = field.strip();
        if (value.matches("[0-9]{1,9}")) {
            return Duration.ofSeconds(Long.parseLong(value));
        }
        try {
            Instant when = DateTimeFormatter.RFC_1123_DATE_TIME.parse(value, Instant::from);
            return when.isAfter(now) ? Duration.between(now, when) : Duration.ZERO;
        } catch (DateTimeParseException noDate) {
            return UNSAID;
        }
    }
}
