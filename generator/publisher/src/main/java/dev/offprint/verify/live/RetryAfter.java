package dev.offprint.verify.live;

import dev.offprint.edge.http.Headers;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** When a server wants to be asked again. */
final class RetryAfter {

    private RetryAfter() {}

    /** Returns what Retry-After says, seconds or a date (RFC 9110, 10.2.3); nothing where it says nothing. */
    static Optional<Duration> of(Headers headers, Instant now) {
        String value = headers.first("Retry-After").orElse("").strip();
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

    /** Returns how long the quota of this client is used up (draft-ietf-httpapi-ratelimit-headers-06); 0 where it is not. */
    static Duration ofQuota(Headers headers) {
        boolean nothingLeft =
                headers.first("RateLimit-Remaining").filter("0"::equals).isPresent();
        String reset = headers.first("RateLimit-Reset").orElse("");
        return nothingLeft && reset.matches("[0-9]{1,6}") ? Duration.ofSeconds(Long.parseLong(reset)) : Duration.ZERO;
    }
}
