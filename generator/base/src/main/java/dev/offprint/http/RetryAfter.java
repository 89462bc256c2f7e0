package dev.offprint.http;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** The header field {@code Retry-After}: how long a client should wait before its next request (RFC 9110, 10.2.3). */
public final class RetryAfter {

    private RetryAfter() {}

    /**
     * Returns how long to wait from now.
     *
     * @param field the value of the field: seconds or a date; a date in the past gives zero
     * @return nothing where the value is neither
     */
    public static Optional<Duration> of(String field, Instant now) {
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
