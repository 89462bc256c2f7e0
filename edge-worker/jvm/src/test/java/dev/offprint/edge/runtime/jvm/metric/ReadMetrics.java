package dev.offprint.edge.runtime.jvm.metric;

import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.DataPointSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The present values of a source: {@code name[label, value]}. Histograms have the number of their values. */
public final class ReadMetrics implements MetricSink {

    private final Map<String, Double> values = new TreeMap<>();

    /** Returns the values of a source. */
    public static Map<String, Double> of(MetricSource source) {
        ReadMetrics read = new ReadMetrics();
        source.report(read);
        return read.values;
    }

    /** Returns the values of metrics of Prometheus' own kinds. */
    public static Map<String, Double> of(MultiCollector source) {
        ReadMetrics read = new ReadMetrics();
        source.collect().forEach(read::add);
        return read.values;
    }

    @Override
    public void counter(String name, String help, long value, String... labels) {
        values.put(name + Arrays.toString(labels), (double) value);
    }

    @Override
    public void gauge(String name, String help, double value, String... labels) {
        values.put(name + Arrays.toString(labels), value);
    }

    @Override
    public void info(String name, String help, String... labels) {
        values.put(name + Arrays.toString(labels), 1.0);
    }

    private void add(MetricSnapshot metric) {
        for (DataPointSnapshot one : metric.getDataPoints()) {
            List<String> labels = new ArrayList<>();
            one.getLabels().forEach(label -> labels.addAll(List.of(label.getName(), label.getValue())));
            boolean counter = one instanceof CounterSnapshot.CounterDataPointSnapshot;
            values.put(
                    metric.getMetadata().getName() + (counter ? "_total" : "") + labels,
                    one instanceof CounterSnapshot.CounterDataPointSnapshot count
                            ? count.getValue()
                            : (double) ((HistogramSnapshot.HistogramDataPointSnapshot) one).getCount());
        }
    }
}
