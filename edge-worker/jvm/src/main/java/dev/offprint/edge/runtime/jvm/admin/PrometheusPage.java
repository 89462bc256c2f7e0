package dev.offprint.edge.runtime.jvm.admin;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import io.prometheus.metrics.expositionformats.ExpositionFormatWriter;
import io.prometheus.metrics.expositionformats.OpenMetricsTextFormatWriter;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.instrumentation.jvm.JvmMetrics;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** The metrics in the text formats of Prometheus and OpenMetrics, written by Prometheus' own client library. */
public final class PrometheusPage {

    private static final ExpositionFormatWriter TEXT = PrometheusTextFormatWriter.create();
    private static final ExpositionFormatWriter OPEN_METRICS = OpenMetricsTextFormatWriter.create();

    private final List<MetricSource> sources = new CopyOnWriteArrayList<>();
    private final List<MultiCollector> collectors = new CopyOnWriteArrayList<>();
    private @Nullable PrometheusRegistry registry;

    /**
     * A page as it is sent.
     *
     * @param contentType its media type
     * @param content its bytes
     */
    public record Page(String contentType, Bytes content) {}

    /** Shows the metrics of one more part. */
    public void add(MetricSource source) {
        sources.add(source);
    }

    /** Shows more metrics of Prometheus' own kinds. */
    public void add(MultiCollector metrics) {
        collectors.add(metrics);
    }

    /**
     * Returns the page.
     *
     * @param accept the field Accept of the request, or null
     */
    public Page scrape(@Nullable String accept) throws IOException {
        ExpositionFormatWriter format = OPEN_METRICS.accepts(accept) ? OPEN_METRICS : TEXT;
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        format.write(content, registry().scrape());
        return new Page(format.getContentType(), new Bytes(content.toByteArray()));
    }

    /** Made at the first scrape: the beans of the JVM take longer to load than the adapter takes to be ready. */
    private synchronized PrometheusRegistry registry() {
        PrometheusRegistry known = registry;
        if (known == null) {
            known = new PrometheusRegistry();
            JvmMetrics.builder().register(known);
            known.register(this::collect);
            registry = known;
        }
        return known;
    }

    private MetricSnapshots collect() {
        Collected collected = new Collected();
        sources.forEach(source -> source.report(collected));
        MetricSnapshots.Builder all = MetricSnapshots.builder();
        collected.metrics.values().forEach(metric -> all.metricSnapshot(metric.build()));
        collectors.forEach(one -> one.collect().forEach(all::metricSnapshot));
        return all.build();
    }

    /** Gathers the values of one scrape by their names. */
    private static final class Collected implements MetricSink {

        private final Map<String, MetricSnapshot.Builder<?>> metrics = new LinkedHashMap<>();

        @Override
        public void counter(String name, String help, long value, String... labels) {
            String bare = name.substring(0, name.length() - "_total".length());
            ((CounterSnapshot.Builder) metrics.computeIfAbsent(
                            name, first -> CounterSnapshot.builder().name(bare).help(help)))
                    .dataPoint(CounterSnapshot.CounterDataPointSnapshot.builder()
                            .labels(Labels.of(labels))
                            .value((double) value)
                            .build());
        }

        @Override
        public void gauge(String name, String help, double value, String... labels) {
            ((GaugeSnapshot.Builder) metrics.computeIfAbsent(
                            name, first -> GaugeSnapshot.builder().name(name).help(help)))
                    .dataPoint(GaugeSnapshot.GaugeDataPointSnapshot.builder()
                            .labels(Labels.of(labels))
                            .value(value)
                            .build());
        }

        @Override
        public void info(String name, String help, String... labels) {
            String bare = name.substring(0, name.length() - "_info".length());
            ((InfoSnapshot.Builder) metrics.computeIfAbsent(
                            name, first -> InfoSnapshot.builder().name(bare).help(help)))
                    .dataPoint(InfoSnapshot.InfoDataPointSnapshot.builder()
                            .labels(Labels.of(labels))
                            .build());
        }
    }
}
