package dev.offprint.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.http.Request;
import dev.offprint.http.RetryAfter;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LiveAddressTest {

    @ParameterizedTest
    @CsvSource({
        "https://example.com,        '',   /en?a=b,    https://example.com/en?a=b",
        "https://example.com/,       '',   /,          https://example.com/",
        "HTTPS://example.com:8443/,  /kb,  /kb/en,     https://example.com:8443/kb/en",
        "https://example.com/other/, /kb,  /kb/en,     https://example.com/other/en",
        "https://example.com/kb,     /kb,  /kb/a%20b,  https://example.com/kb/a%20b",
        "http://[::1]:8080,          '',   /en,        http://[::1]:8080/en",
    })
    void standsForTheBaseUrl(String given, String basePath, String target, String asked) {
        assertThat(LiveAddress.of(given, basePath).uriOf(Request.get(target))).hasToString(asked);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "example.com",
                "ftp://example.com",
                "https://",
                "https://a b",
                "https://u:p@example.com",
                "https://example.com/?x",
                "https://example.com/#x",
                "s3://bucket"
            })
    void saysWhatAnAddressIs(String given) {
        assertThatThrownBy(() -> LiveAddress.of(given, ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is no address to verify; give one like https://");
    }

    @ParameterizedTest
    @CsvSource({
        "7, 7",
        "'Sat, 21 Nov 2026 12:00:30 GMT', 30",
        "'Sat, 21 Nov 2026 11:00:00 GMT', 0",
    })
    void waitsAsLongAsItIsTold(String retryAfter, long seconds) {
        Instant now = Instant.parse("2026-11-21T12:00:00Z");
        assertThat(RetryAfter.of(retryAfter, now)).contains(Duration.ofSeconds(seconds));
    }
}
