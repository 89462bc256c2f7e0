package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.edge.runtime.jvm.metric.RequestCounts;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import io.prometheus.metrics.core.metrics.Histogram;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** A store that counts what is asked of another one, how that ended and how long it took. */
public final class MeasuredStore implements ConditionalStore, MetricSource {

    private final ObjectStore store;
    private final LongAdder found = new LongAdder();
    private final LongAdder absent = new LongAdder();
    private final LongAdder unchanged = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final Histogram durations = RequestCounts.durations(
            "offprint_store_request_duration_seconds",
            "Time until the store has answered; for large contents until they begin.");

    /** Returns a store that measures this one. */
    public MeasuredStore(ObjectStore store) {
        this.store = store;
    }

    /** Something to ask the store. */
    @FunctionalInterface
    private interface Question<T> {
        T ask() throws StoreUnavailable;
    }

    @Override
    public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
        return counted(measured(() -> store.get(key)));
    }

    @Override
    public Optional<Hit> first(List<ObjectKey> keys) throws StoreUnavailable {
        return counted(measured(() -> store.first(keys)));
    }

    @Override
    public Look look(ObjectKey key, @Nullable String version) throws StoreUnavailable {
        Look look = measured(() -> ConditionalStore.look(store, key, version));
        if (look instanceof Look.Found) {
            found.increment();
        } else {
            (look instanceof Look.Unchanged ? unchanged : absent).increment();
        }
        return look;
    }

    @Override
    public void close() {
        store.close();
    }

    @Override
    public void report(MetricSink sink) {
        report(sink, "found", found);
        report(sink, "absent", absent);
        report(sink, "unchanged", unchanged);
        report(sink, "failed", failed);
        sink.add(durations.collect());
    }

    private static void report(MetricSink sink, String result, LongAdder count) {
        sink.counter(
                "offprint_store_requests_total", "Requests to the store by result.", count.sum(), "result", result);
    }

    private <T> Optional<T> counted(Optional<T> answer) {
        (answer.isPresent() ? found : absent).increment();
        return answer;
    }

    private <T> T measured(Question<T> question) throws StoreUnavailable {
        long begin = System.nanoTime();
        try {
            return question.ask();
        } catch (StoreUnavailable | RuntimeException | Error failure) {
            failed.increment();
            throw failure;
        } finally {
            durations.observe((System.nanoTime() - begin) / 1e9);
        }
    }
}
