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
        counts.count(RouteLabel.OTHER, 0, Coding.IDENTITY, 0, 0);
        counts.count(RouteLabel.OTHER, 999, Coding.IDENTITY, 0, 0);
        assertThat(ReadMetrics.of(counts))
                .containsEntry("offprint_requests_total[route, page, status, 200, coding, gzip]", 2.0)
                .containsEntry(
                        "offprint_requests_total[route, getPublishedArticle, status, 404, coding, identity]", 1.0)
                .containsEntry("offprint_requests_total[route, other, status, 100, coding, identity]", 2.0)
                .containsEntry("offprint_response_bytes_total[route, page]", 30.0)
                .containsEntry("offprint_request_duration_seconds[route, page]", 2.0);
    }

    @Test
    void putsADurationIntoTheFirstBucketAboveIt() {
        Durations durations = new Durations();
        durations.add(0);
        durations.add(TimeUnit.MICROSECONDS.toNanos(99));
        durations.add(TimeUnit.MICROSECONDS.toNanos(300));
        durations.add(TimeUnit.HOURS.toNanos(1));
        long[] buckets = durations.counts();
        assertThat(buckets).hasSameSizeAs(Durations.bounds());
        assertThat(buckets[0]).isEqualTo(2);
        assertThat(buckets[2]).isEqualTo(1);
        assertThat(buckets[buckets.length - 1]).isEqualTo(1);
        assertThat(durations.seconds()).isGreaterThan(3600).isLessThan(3600.1);
    }
}
