package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.report.Version;
import dev.offprint.level.Gate;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What the metrics count, and in which formats. */
@Gate
final class AdminMetricsTest extends AdminPortFixture {

    @Test
    void countsWhatHappens() throws Exception {
        start();
        get("/llms.txt");
        get("/llms.txt");
        get("/en/feed.xml", "Accept-Encoding", "gzip");
        int list = get("/api/knowledge/articles").statusCode();
        get("/nothing");
        assertMetric("offprint_requests_total{coding=\"identity\",route=\"document\",status=\"200\"}", 2);
        assertMetric("offprint_requests_total{coding=\"gzip\",route=\"document\",status=\"200\"}", 1);
        assertMetric(
                "offprint_requests_total{coding=\"identity\",route=\"listPublishedArticles\",status=\"" + list + "\"}",
                1);
        assertMetric("offprint_requests_total{coding=\"identity\",route=\"page\",status=\"404\"}", 1);
        assertMetric("offprint_request_duration_seconds_count{route=\"document\"}", 3);
        assertMetric("offprint_limiter_decisions_total{decision=\"admitted\"}", 1);
        assertThat(metric("offprint_response_bytes_total{route=\"document\"}"))
                .isEqualTo(2 * "/llms.txt of one".length() + "/en/feed.xml of one, coded".length());
        assertThat(metric("offprint_cache_lookups_total{kind=\"content\",result=\"hit\"}"))
                .isEqualTo(1);
        assertThat(metric("offprint_cache_lookups_total{kind=\"content\",result=\"miss\"}"))
                .isGreaterThanOrEqualTo(2);
        assertThat(metric("offprint_cache_bytes")).isPositive();
        assertThat(metric("offprint_store_requests_total{result=\"found\"}")).isPositive();
        assertThat(metric("offprint_release_info{release=\"one\"}")).isEqualTo(1);
        assertThat(metric("offprint_build_info{version=\"" + Version.NUMBER + "\"}"))
                .isEqualTo(1);
        assertThat(metric("offprint_open_connections")).isPositive();
        assertThat(metric("jvm_memory_used_bytes{area=\"heap\"}")).isPositive();
    }

    @Test
    void namesTheReleaseAfterASwitch() throws Exception {
        EdgeSource following = start();
        ReleasedSite.publish(store, "two");
        following.check();
        assertThat(metric("offprint_release_info{release=\"two\"}")).isEqualTo(1);
        assertThat(admin("/metrics").body()).doesNotContain("release=\"one\"");
        assertThat(metric("offprint_release_switches_total")).isEqualTo(1);
    }

    /** Names of operations, never paths: strangers must not be able to fill the memory of Prometheus. */
    @Test
    void hasAsManySeriesAfterAnyNumberOfAddresses() throws Exception {
        start();
        get("/en/warm");
        get("/en/warm.x");
        get("/api/knowledge/articles/warm");
        await("offprint_requests_total", 3);
        long before = series();
        for (int i = 0; i < 200; i++) {
            get("/en/" + Integer.toString(i * 7919, 36) + (i % 2 == 0 ? "" : ".x"));
            get("/api/knowledge/articles/" + Integer.toString(i, 36));
        }
        await("offprint_requests_total", 403);
        assertThat(series()).isEqualTo(before);
    }

    @Test
    void speaksTheFormatsOfPrometheus() throws Exception {
        start();
        assertThat(admin("/metrics").headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("text/plain; version=0.0.4"));
        HttpResponse<String> open = admin("/metrics", "Accept", "application/openmetrics-text; version=1.0.0");
        assertThat(open.headers().firstValue("Content-Type").orElseThrow()).startsWith("application/openmetrics-text");
        assertThat(open.body()).endsWith("# EOF\n");
    }

    /** A request is counted after its answer. */
    private void assertMetric(String series, double value) throws Exception {
        long end = System.nanoTime() + Duration.ofSeconds(5).toNanos();
        while (metric(series) < value && System.nanoTime() < end) {
            Thread.sleep(10);
        }
        assertThat(metric(series)).as(series).isEqualTo(value);
    }

    private void await(String name, double sum) throws Exception {
        long end = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        while (sum(name) < sum && System.nanoTime() < end) {
            Thread.sleep(10);
        }
        assertThat(sum(name)).as(name).isEqualTo(sum);
    }

    private double sum(String name) throws Exception {
        return admin("/metrics")
                .body()
                .lines()
                .filter(line -> line.startsWith(name + "{"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }
}
