package dev.offprint.publish.cdn.http;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** When a busy server wants to be asked again (RFC 9110, 10.2.3). */
final class RetryAfter {

    private RetryAfter() {}

    /** Returns how long to wait from now: what the field says, seconds or a date; nothing where it says neither. */
    static Optional<Duration> of(String field, Instant now) {
        String value = field.strip();
        if (value.matches("[0-9]{1,9}")) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(value)));
        }
        try {
            Instant when = DateTimeFormatter.RFC_1123_DATE_TIME.parse(value, Instant::from);
            return Optional.of(when.isAfter(now) ? Duration.between(now, when) : Duration.ZERO);
        } catch (DateTimeParseException noDate) {
            return Optional.empty();
        }
    }
}
