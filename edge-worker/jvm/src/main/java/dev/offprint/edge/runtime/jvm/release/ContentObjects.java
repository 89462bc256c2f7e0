package dev.offprint.edge.runtime.jvm.release;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.release.TextNode;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.edge.runtime.jvm.store.StreamedBody;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads contents and manifest nodes by digest: each is one array, which is compared with its digest before anything of it is sent. A long
 * content is stored as parts, which are read one after the other. Entries are by digest, so none is ever stale. Threads that need the same entry at the same time share
 * one request to the store; they all get its failure, which is not cached.
 */
final class ContentObjects implements MetricSource {

    /** The largest content that is cached. */
    private static final long LARGEST_KEPT = 8L * 1024 * 1024;
    /** The largest node: more than the most entries that a publisher writes, with the longest keys. */
    private static final long LARGEST_NODE = 16L * 1024 * 1024;
    /** How long to wait for an entry that another thread is reading: longer than a store takes to fail. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(15);
    /** The largest fraction of the cache for one content, because many are read at once: one part in so many. */
    private static final int SHARE = 64;
    /** The memory of an entry besides its content: its digest, its place in the table. */
    private static final int OVERHEAD = 256;
    /** Threads that read what is needed soon. If all are busy, the reader reads for itself. */
    private static final int READ_AHEAD = 16;

    private final ObjectStore store;
    private final AsyncCache<Key, Object> cache;
    private final long largestKept;
    private final Duration longestWait;
    private final Consumer<StoreUnavailable> failures;
    private final Hits nodes = new Hits();
    private final Hits contents = new Hits();
    private final LongAdder missing = new LongAdder();
    private final LongAdder altered = new LongAdder();
    private final ThreadPoolExecutor readAhead = new ThreadPoolExecutor(
            0,
            READ_AHEAD,
            10,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            task -> {
                Thread thread = new Thread(task, "read-ahead");
                thread.setDaemon(true);
                return thread;
            },
            new ThreadPoolExecutor.DiscardPolicy());

    private static final class Hits {
        private final LongAdder hits = new LongAdder();
        private final LongAdder misses = new LongAdder();
    }

    /** The key of an entry; the same bytes may be both a content and a node. */
    private record Key(String sha256, boolean node) {}

    private interface Loader<T> {
        T load() throws StoreUnavailable;
    }

    /**
     * Returns the objects of a store.
     *
     * @param store the store
     * @param capacity the most bytes to keep in memory
     * @param failures logs damage that is found when most of a content has been sent
     */
    ContentObjects(ObjectStore store, long capacity, Consumer<StoreUnavailable> failures) {
        this(store, capacity, LONGEST_WAIT, failures);
    }

    ContentObjects(ObjectStore store, long capacity, Duration longestWait, Consumer<StoreUnavailable> failures) {
        this.store = store;
        this.largestKept = Math.min(LARGEST_KEPT, capacity / SHARE);
        this.longestWait = longestWait;
        this.failures = failures;
        this.cache = Caffeine.newBuilder()
                .maximumWeight(capacity)
                .<Key, Object>weigher((key, value) -> OVERHEAD + weight(value))
                .executor(Runnable::run) // evicts before the caller gets its entry
                .buildAsync();
    }

    private static int weight(Object value) {
        if (value instanceof Bytes content) {
            return content.bytes().length;
        }
        return value instanceof TextNode node ? node.length() : 0;
    }

    /** Returns the node with this digest. */
    TextNode node(String sha256) throws StoreUnavailable {
        return get(
                new Key(sha256, true),
                TextNode.class,
                () -> TextNode.of(verified(sha256, read(sha256, LARGEST_NODE)))
                        .orElseThrow(() -> altered(sha256, "is no node of a manifest")));
    }

    /** Returns the node with this digest if it is in memory, else null. */
    @Nullable
    TextNode nodeInMemory(String sha256) {
        return kept(new Key(sha256, true)) instanceof TextNode kept ? kept : null;
    }

    /** Returns the body of this content if it is in memory, else null. */
    @Nullable
    Body bodyInMemory(Content content) {
        return kept(new Key(content.sha256(), false)) instanceof Bytes kept ? kept : null;
    }

    /**
     * Returns some of the bytes of a content. Of one in parts, only the parts are read that have them.
     *
     * @param first the number of bytes before them
     * @param count the number of bytes
     */
    Body body(Content content, long first, long count) throws StoreUnavailable {
        if (!content.isParted()) {
            byte[] bytes = whole(content.sha256(), content.length());
            return new Bytes(
                    count == bytes.length ? bytes : Arrays.copyOfRange(bytes, (int) first, (int) (first + count)));
        }
        List<Part> parts = content.parts();
        int from = 0;
        long before = first;
        while (before >= parts.get(from).length()) {
            before -= parts.get(from).length();
            from++;
        }
        int to = from;
        for (long left = before + count; left > 0; to++) {
            left -= parts.get(to).length();
        }
        return PartsBody.open(parts.subList(from, to), (int) before, count, this);
    }

    /** Returns all bytes of an object, compared with its digest. */
    byte[] whole(String sha256, long length) throws StoreUnavailable {
        Content content = new Content(sha256, length);
        return length > largestKept ? load(content) : cached(content).bytes();
    }

    /** Reads an object into the cache, soon, unless it is there, or is too large. */
    void readAhead(String sha256, long length) {
        if (length > largestKept || cache.getIfPresent(new Key(sha256, false)) != null) {
            return;
        }
        readAhead.execute(() -> {
            try {
                Bytes unused = cached(new Content(sha256, length));
            } catch (StoreUnavailable failure) {
                return; // who needs it finds out, and reports it
            }
        });
    }

    /** Logs why an answer that has begun breaks off. */
    void logFailure(StoreUnavailable failure) {
        failures.accept(failure);
    }

    /** Returns the bytes kept in memory, approximately. */
    long kept() {
        cache.synchronous().cleanUp();
        return cache.synchronous()
                .policy()
                .eviction()
                .map(eviction -> eviction.weightedSize().orElse(0))
                .orElse(0L);
    }

    @Override
    public void report(MetricSink sink) {
        report(sink, "node", nodes);
        report(sink, "content", contents);
        sink.gauge("offprint_cache_bytes", "Memory of the contents and nodes kept, approximately.", (double) kept());
        sink.gauge("offprint_cache_entries", "Contents and nodes kept, approximately.", (double)
                cache.synchronous().estimatedSize());
        String help = "Reads of objects that the release needs and the store has not, or has with other bytes.";
        sink.counter("offprint_damaged_objects_total", help, missing.sum(), "kind", "missing");
        sink.counter("offprint_damaged_objects_total", help, altered.sum(), "kind", "altered");
    }

    private static void report(MetricSink sink, String kind, Hits counted) {
        String help = "Look-ups of contents and manifest nodes in memory by result.";
        sink.counter("offprint_cache_lookups_total", help, counted.hits.sum(), "kind", kind, "result", "hit");
        sink.counter("offprint_cache_lookups_total", help, counted.misses.sum(), "kind", kind, "result", "miss");
    }

    /** Returns the entry if it is in the cache, else null. */
    private @Nullable Object kept(Key key) {
        CompletableFuture<Object> entry = cache.getIfPresent(key);
        if (entry == null || !entry.isDone() || entry.isCompletedExceptionally()) {
            return null; // what is missing is counted where it is read
        }
        hits(key).hits.increment();
        return entry.join();
    }

    private <T> T get(Key key, Class<T> type, Loader<T> loader) throws StoreUnavailable {
        CompletableFuture<Object> mine = new CompletableFuture<>();
        CompletableFuture<Object> entry = cache.get(key, (wanted, threads) -> mine);
        (entry.isDone() ? hits(key).hits : hits(key).misses).increment();
        if (entry == mine) {
            try {
                mine.complete(loader.load());
            } catch (StoreUnavailable | RuntimeException | Error failure) { // the cache forgets it
                mine.completeExceptionally(failure);
            }
        }
        try {
            return type.cast(entry.get(longestWait.toMillis(), TimeUnit.MILLISECONDS));
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof StoreUnavailable failure
                    ? failure
                    : failure(key.sha256(), "could not be read", failed.getCause());
        } catch (TimeoutException late) {
            throw failure(key.sha256(), "was waited for in vain, for " + longestWait.toSeconds() + " s", null);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw failure(key.sha256(), "was waited for until the server stopped", stopped);
        }
    }

    private Hits hits(Key key) {
        return key.node() ? nodes : contents;
    }

    private Bytes cached(Content content) throws StoreUnavailable {
        return get(new Key(content.sha256(), false), Bytes.class, () -> new Bytes(load(content)));
    }

    private byte[] load(Content content) throws StoreUnavailable {
        return verified(content.sha256(), read(content.sha256(), content.length()));
    }

    private byte[] read(String sha256, long longest) throws StoreUnavailable {
        Body body = store.get(ReleaseLayout.object(sha256))
                .orElseThrow(() -> missing(sha256))
                .body();
        if (body.length() > longest) {
            body.discard();
            throw altered(sha256, "is damaged: it has " + body.length() + " bytes, more than " + longest);
        }
        try {
            return StreamedBody.whole(body);
        } catch (IOException brokenOff) {
            throw failure(sha256, "breaks off", brokenOff);
        }
    }

    private byte[] verified(String sha256, byte[] bytes) throws StoreUnavailable {
        if (!Sha256.of(bytes).hex().equals(sha256)) {
            throw altered(sha256, "is damaged: it has not the digest of its name");
        }
        return bytes;
    }

    private StoreUnavailable altered(String sha256, String what) {
        altered.increment();
        return failure(sha256, what, null);
    }

    private StoreUnavailable missing(String sha256) {
        missing.increment();
        return failure(sha256, "is not there, though the release needs it", null);
    }

    private static StoreUnavailable failure(String sha256, String what, @Nullable Throwable cause) {
        ObjectKey key = ReleaseLayout.object(sha256);
        return new StoreUnavailable("the object " + key + " " + what, cause);
    }
}
