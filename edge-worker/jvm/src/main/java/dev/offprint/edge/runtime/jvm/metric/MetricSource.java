package dev.offprint.edge.runtime.jvm.metric;

/** A part of the adapter that has something to show. It is asked at every scrape, and at no other time. */
@FunctionalInterface
public interface MetricSource {

    /** Tells its present values. Takes no lock that a request waits for, and asks no store. */
    void report(MetricSink sink);
}
