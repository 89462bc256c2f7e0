package dev.offprint.edge.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Headers;
import org.junit.jupiter.api.Test;

final class RateLimitHeadersTest {

    private static final Quota QUOTA = new Quota(5, 30);

    @Test
    void saysWhatIsLeft() {
        assertThat(RateLimitHeaders.of(new Admission(true, QUOTA, 3, 0)))
                .isEqualTo(Headers.of(
                        "RateLimit-Policy", "5;w=30",
                        "RateLimit-Limit", "5",
                        "RateLimit-Remaining", "3",
                        "RateLimit-Reset", "0"));
    }

    @Test
    void makesWhoIsRefusedWaitAtLeastASecond() {
        Headers headers = RateLimitHeaders.ofRefusal(new Admission(false, QUOTA, -1, 0));
        assertThat(headers.first("Retry-After")).contains("1");
        assertThat(headers.first("RateLimit-Reset")).contains("1");
        assertThat(headers.first("RateLimit-Remaining")).contains("0");
    }
}
