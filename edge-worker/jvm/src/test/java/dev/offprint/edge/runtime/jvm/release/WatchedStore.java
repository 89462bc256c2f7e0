package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** A store in memory that remembers what it was asked for, and can be made to fail and to wait. */
public final class WatchedStore implements ObjectStore {

    private final Map<ObjectKey, byte[]> objects = new ConcurrentHashMap<>();
    private final List<ObjectKey> asked = Collections.synchronizedList(new ArrayList<>());
    private volatile boolean failing;
    private volatile Runnable before = () -> {};

    @Override
    public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
        asked.add(key);
        before.run();
        byte[] bytes = objects.get(key);
        if (failing) {
            throw new StoreUnavailable("the store is down", null);
        } else if (bytes == null) {
            return Optional.empty();
        }
        return Optional.of(new StoredObject(new Bytes(bytes), Sha256.of(bytes).tag()));
    }

    /** Adds objects, or puts others in their place. */
    public WatchedStore put(Map<ObjectKey, byte[]> more) {
        objects.putAll(more);
        return this;
    }

    /** Adds an object, or puts another in its place. */
    public void put(ObjectKey key, byte[] content) {
        objects.put(key, content);
    }

    /** Removes an object. */
    public void remove(ObjectKey key) {
        objects.remove(key);
    }

    /** Makes every request fail, or lets them succeed again. */
    public void fail(boolean fails) {
        failing = fails;
    }

    /** Has something done before each answer. */
    public void before(Runnable first) {
        before = first;
    }

    /** Returns what was asked for since this was called last. */
    public List<ObjectKey> asked() {
        synchronized (asked) {
            List<ObjectKey> keys = List.copyOf(asked);
            asked.clear();
            return keys;
        }
    }
}
