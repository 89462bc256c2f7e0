package dev.offprint.edge.runtime.jvm.release;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.edge.store.StoreUnavailable;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * A cache of contents and manifest nodes by digest, so no entry is ever stale. Threads that need the same entry at the same time
 * share one request to the store; they all get its failure, which is not cached.
 */
final class ContentCache implements MetricSource {

    /** The memory of an entry besides its content: its digest, its place in the table. */
    private static final int OVERHEAD = 256;

    private final Cache<Key, Cached> cache;
    private final ConcurrentMap<Key, CompletableFuture<Cached>> loading = new ConcurrentHashMap<>();
    private final Duration longestWait;
    private final Hits nodes = new Hits();
    private final Hits contents = new Hits();

    private static final class Hits {
        private final LongAdder hits = new LongAdder();
        private final LongAdder misses = new LongAdder();
    }

    /**
     * The key of an entry; the same bytes may be both a content and a node.
     *
     * @param sha256 the digest
     * @param node whether it is a node of a manifest
     */
    record Key(String sha256, boolean node) {}

    /** An entry. */
    interface Cached {
        /** Returns the bytes of memory it takes, approximately. */
        long weight();
    }

    /** Reads a missing entry. */
    @FunctionalInterface
    interface Loader<T extends Cached> {
        T load() throws StoreUnavailable;
    }

    /**
     * Returns an empty cache.
     *
     * @param capacity the most bytes to keep, approximately
     * @param longestWait how long to wait for an entry that another thread is reading
     */
    ContentCache(long capacity, Duration longestWait) {
        this.longestWait = longestWait;
        this.cache = Caffeine.newBuilder()
                .maximumWeight(capacity)
                .<Key, Cached>weigher((key, value) -> (int) Math.min(Integer.MAX_VALUE, OVERHEAD + value.weight()))
                .executor(Runnable::run) // evicts before the caller gets its entry
                .build();
    }

    /** Returns the entry from the cache or from the loader. */
    <T extends Cached> T get(Key key, Class<T> type, Loader<T> loader) throws StoreUnavailable {
        Cached kept = cache.getIfPresent(key);
        Hits counted = key.node() ? nodes : contents;
        if (kept != null) {
            counted.hits.increment();
            return type.cast(kept);
        }
        counted.misses.increment();
        CompletableFuture<Cached> mine = new CompletableFuture<>();
        CompletableFuture<Cached> other = loading.putIfAbsent(key, mine);
        return other == null ? load(key, type, loader, mine) : type.cast(await(key, other));
    }

    /** Returns the entry if it is in the cache, else null. */
    @Nullable
    Cached kept(Key key) {
        Cached kept = cache.getIfPresent(key);
        if (kept != null) { // what is missing is counted where it is read
            (key.node() ? nodes : contents).hits.increment();
        }
        return kept;
    }

    /** Returns whether an entry is in the cache. Nothing is counted. */
    boolean has(Key key) {
        return cache.asMap().containsKey(key);
    }

    /** Returns the bytes kept, approximately. */
    long weight() {
        cache.cleanUp();
        return cache.policy()
                .eviction()
                .map(eviction -> eviction.weightedSize().orElse(0))
                .orElse(0L);
    }

    @Override
    public void report(MetricSink sink) {
        report(sink, "node", nodes);
        report(sink, "content", contents);
        sink.gauge("offprint_cache_bytes", "Memory of the contents and nodes kept, approximately.", (double) weight());
        sink.gauge("offprint_cache_entries", "Contents and nodes kept, approximately.", (double) cache.estimatedSize());
    }

    private static void report(MetricSink sink, String kind, Hits counted) {
        String help = "Look-ups of contents and manifest nodes in memory by result.";
        sink.counter("offprint_cache_lookups_total", help, counted.hits.sum(), "kind", kind, "result", "hit");
        sink.counter("offprint_cache_lookups_total", help, counted.misses.sum(), "kind", kind, "result", "miss");
    }

    private <T extends Cached> T load(Key key, Class<T> type, Loader<T> loader, CompletableFuture<Cached> mine)
            throws StoreUnavailable {
        try {
            Cached kept = cache.getIfPresent(key); // it may have arrived between the two checks
            T value = kept == null ? loader.load() : type.cast(kept);
            cache.put(key, value);
            mine.complete(value);
            return value;
        } catch (StoreUnavailable | RuntimeException | Error failure) {
            mine.completeExceptionally(failure);
            throw failure;
        } finally {
            loading.remove(key, mine);
        }
    }

    private Cached await(Key key, CompletableFuture<Cached> other) throws StoreUnavailable {
        try {
            return other.get(longestWait.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failure) {
            throw failure.getCause() instanceof StoreUnavailable unavailable
                    ? unavailable
                    : waited(key, "could not be read", failure.getCause());
        } catch (TimeoutException late) {
            throw waited(key, "was waited for in vain, for " + longestWait.toSeconds() + " s", null);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw waited(key, "was waited for until the server stopped", stopped);
        }
    }

    private static StoreUnavailable waited(Key key, String what, @Nullable Throwable cause) {
        return new StoreUnavailable("the object " + key.sha256() + " " + what, cause);
    }
}
