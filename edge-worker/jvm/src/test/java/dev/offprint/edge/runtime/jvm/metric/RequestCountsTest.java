package dev.offprint.edge.runtime.jvm.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.negotiate.Coding;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class RequestCountsTest {

    private final RequestCounts counts = new RequestCounts();

    @Test
    void countsByRouteStatusAndCoding() {
        counts.count(RouteLabel.PAGE, 200, Coding.GZIP, 10, TimeUnit.MILLISECONDS.toNanos(3));
        counts.count(RouteLabel.PAGE, 200, Coding.GZIP, 20, TimeUnit.MILLISECONDS.toNanos(4));
        counts.count(RouteLabel.DETAIL, 404, Coding.IDENTITY, 5, TimeUnit.SECONDS.toNanos(60));
        assertThat(ReadMetrics.of(counts))
                .containsEntry("offprint_requests_total[coding, gzip, route, page, status, 200]", 2.0)
                .containsEntry(
                        "offprint_requests_total[coding, identity, route, getPublishedArticle, status, 404]", 1.0)
                .containsEntry("offprint_response_bytes_total[route, page]", 30.0)
                .containsEntry("offprint_request_duration_seconds[route, page]", 2.0);
    }
}
