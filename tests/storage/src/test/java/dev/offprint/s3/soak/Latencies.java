package dev.offprint.s3.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Latencies in windows of five seconds, each a histogram with steps of a sixteenth. */
final class Latencies {

    private static final int STEPS = 16;
    private static final int BUCKETS = 40 * STEPS;
    private static final double WORST = 0.99;
    private static final long WINDOW_NANOS = 5_000_000_000L;

    private final long begin = System.nanoTime();
    private final List<AtomicIntegerArray> windows = new ArrayList<>();

    /** Adds a request. */
    void add(long sent, long received) {
        int index = (int) ((received - begin) / WINDOW_NANOS);
        at(index).incrementAndGet(bucket((received - sent) / 1000));
    }

    /** Returns the 99th percentile of each whole window, in milliseconds. */
    synchronized List<Double> percentiles() {
        return windows.subList(0, Math.max(0, windows.size() - 1)).stream()
                .map(Latencies::percentile)
                .toList();
    }

    private synchronized AtomicIntegerArray at(int index) {
        while (windows.size() <= index) {
            windows.add(new AtomicIntegerArray(BUCKETS));
        }
        return windows.get(index);
    }

    private static int bucket(long micros) {
        return Math.min(BUCKETS - 1, (int) (STEPS * Math.log((double) Math.max(1, micros)) / Math.log(2)));
    }

    private static double percentile(AtomicIntegerArray histogram) {
        long all = 0;
        for (int i = 0; i < BUCKETS; i++) {
            all += histogram.get(i);
        }
        long seen = 0;
        int bucket = 0;
        while (bucket < BUCKETS - 1 && (seen += histogram.get(bucket)) < WORST * all) {
            bucket++;
        }
        return Math.pow(2, (bucket + 1.0) / STEPS) / 1000;
    }
}
