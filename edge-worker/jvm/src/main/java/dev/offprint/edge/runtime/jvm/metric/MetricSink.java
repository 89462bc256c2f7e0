package dev.offprint.edge.runtime.jvm.metric;

/**
 * Takes the values of one scrape. Names follow the conventions of Prometheus: {@code offprint_}, the thing, its base unit, and
 * {@code _total} for what only grows. Label values come from a set that is small and fixed: never from a request.
 */
public interface MetricSink {

    /**
     * Takes the value of a counter.
     *
     * @param name the name, ending with {@code _total}
     * @param help one sentence
     * @param labels names and values in turn
     */
    void counter(String name, String help, long value, String... labels);

    /**
     * Takes the value of a gauge.
     *
     * @param name the name
     * @param help one sentence
     * @param labels names and values in turn
     */
    void gauge(String name, String help, double value, String... labels);

    /**
     * Takes what is known as text: the metric is 1, and the labels say it.
     *
     * @param name the name, ending with {@code _info}
     * @param help one sentence
     * @param labels names and values in turn
     */
    void info(String name, String help, String... labels);
}
