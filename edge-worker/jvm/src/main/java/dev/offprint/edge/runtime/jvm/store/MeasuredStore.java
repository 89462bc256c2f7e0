package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.metric.RequestCounts;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A store that counts what is asked of another one, how that ended and how long it took. */
public final class MeasuredStore implements ConditionalStore, MultiCollector {

    private final ObjectStore store;
    private final Counter requests = Counter.builder()
            .name("offprint_store_requests_total")
            .help("Requests to the store by result.")
            .labelNames("result")
            .build();
    private final Histogram durations =
            RequestCounts.durations("offprint_store_request_duration_seconds", "Time until the store has answered.");

    /** Returns a store that measures this one. */
    public MeasuredStore(ObjectStore store) {
        this.store = store;
        for (String result : List.of("found", "absent", "unchanged", "failed")) {
            requests.initLabelValues(result);
        }
    }

    @Override
    public Look look(ObjectKey key, @Nullable String version) throws StoreUnavailable {
        long begin = System.nanoTime();
        String result = "failed";
        try {
            Look look = ConditionalStore.look(store, key, version);
            result = look instanceof Look.Found ? "found" : look instanceof Look.Unchanged ? "unchanged" : "absent";
            return look;
        } finally {
            requests.labelValues(result).inc();
            durations.observe((System.nanoTime() - begin) / 1e9);
        }
    }

    @Override
    public void close() {
        store.close();
    }

    @Override
    public MetricSnapshots collect() {
        return new MetricSnapshots(requests.collect(), durations.collect());
    }
}
