package dev.offprint.edge.runtime.jvm.cache;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.runtime.jvm.log.LogLevel;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.edge.runtime.jvm.store.ConditionalStore;
import dev.offprint.edge.runtime.jvm.store.ReadOrigin;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A store of releases with a cache on the disk below it. Contents and nodes come from the disk where they are there. Where the store
 * cannot be read at the start, the pointer is the last one whose release was served.
 */
public final class CachedStore implements ConditionalStore, MetricSource {

    private final ObjectStore store;
    private final DiskCache cache;
    private final DiskSpace space;
    private final CacheWriter writer;
    private final PointerKeeper pointer;
    /** One large content is written at a time, so that unfinished files take little room. */
    private final Semaphore large = new Semaphore(1);

    private final LongAdder hits = new LongAdder();
    private final LongAdder misses = new LongAdder();
    private volatile boolean answered;

    /**
     * Returns a store with a cache.
     *
     * @param store the store
     * @param address its address: a folder may have the caches of several stores
     * @param folder the folder of the cache; it is made if it is missing
     * @param limit the most bytes in it
     * @param notes the log
     * @throws IOException if the folder cannot be used
     */
    public CachedStore(ObjectStore store, String address, Path folder, long limit, BiConsumer<LogLevel, String> notes)
            throws IOException {
        this.store = store;
        this.cache = new DiskCache(folder);
        this.space = new DiskSpace(cache, limit);
        this.writer = new CacheWriter(cache, space, notes, this::keepPointer);
        this.pointer = new PointerKeeper(new LastRelease(folder, address, cache), cache, writer, notes);
    }

    @Override
    public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
        Optional<String> digest = digest(key);
        if (digest.isEmpty()) {
            return store.get(key);
        }
        String sha256 = digest.get();
        Optional<Body> kept = cache.read(sha256);
        if (kept.isPresent()) {
            hits.increment();
            ReadOrigin.note(ReadOrigin.DISK);
            return Optional.of(new StoredObject(kept.get(), tag(sha256)));
        }
        misses.increment();
        ReadOrigin.note(ReadOrigin.STORE);
        return store.get(key).map(object -> new StoredObject(keeping(object.body(), sha256), object.digest()));
    }

    @Override
    public Look look(ObjectKey key, @Nullable String version) throws StoreUnavailable {
        if (digest(key).isPresent()) {
            return get(key).<Look>map(object -> new Look.Found(object, null)).orElse(new Look.Absent());
        } else if (!key.equals(ReleaseLayout.POINTER)) {
            return ConditionalStore.look(store, key, version);
        }
        try {
            Look look = ConditionalStore.look(store, key, version);
            answered = true;
            pointer.looked(look, this::fetched);
            return look;
        } catch (StoreUnavailable failure) {
            Optional<Look> known = answered || version != null ? Optional.empty() : pointer.lastKnown(failure);
            return known.orElseThrow(() -> failure);
        }
    }

    /** Returns the bytes on the disk, as far as this process knows. */
    public long size() {
        return space.size();
    }

    @Override
    public void report(MetricSink sink) {
        String help = "Contents and nodes looked for in the cache directory.";
        sink.counter("offprint_cache_dir_lookups_total", help, hits.sum(), "result", "hit");
        sink.counter("offprint_cache_dir_lookups_total", help, misses.sum(), "result", "miss");
        writer.report(sink);
    }

    @Override
    public void close() {
        writer.close();
        store.close();
    }

    private void keepPointer() {
        pointer.keep();
    }

    private Optional<Body> fetched(String sha256) {
        try {
            return get(ReleaseLayout.object(sha256)).map(StoredObject::body);
        } catch (StoreUnavailable failure) { // again at the next look
            return Optional.empty();
        }
    }

    private Body keeping(Body body, String sha256) {
        if (body instanceof Bytes bytes) {
            writer.keep(sha256, bytes.bytes());
        } else if (body instanceof StreamedBody stream && writer.wants(stream.length()) && large.tryAcquire()) {
            return new StreamedBody(
                    stream.length(),
                    new KeptInputStream(stream.content(), sha256, stream.length(), cache.temporary(), writer, large));
        }
        return body;
    }

    private static Optional<String> digest(ObjectKey key) {
        String value = key.value();
        String name = value.substring(value.lastIndexOf('/') + 1);
        return value.startsWith(ReleaseLayout.OBJECTS) && ReleaseLayout.isDigest(name)
                ? Optional.of(name)
                : Optional.empty();
    }

    private static String tag(String sha256) {
        return sha256.substring(0, Sha256.TAG_DIGITS);
    }
}
