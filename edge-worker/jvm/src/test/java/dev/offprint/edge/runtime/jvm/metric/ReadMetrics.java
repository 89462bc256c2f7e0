package dev.offprint.edge.runtime.jvm.metric;

import java.util.Arrays;
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

    @Override
    public void histogram(String name, String help, Durations durations, String... labels) {
        values.put(name + Arrays.toString(labels), (double)
                Arrays.stream(durations.counts()).sum());
    }
}
