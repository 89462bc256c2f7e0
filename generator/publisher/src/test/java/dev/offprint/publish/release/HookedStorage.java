package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.publish.storage.ForwardingStorage;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Tells a test of every read before it happens, and keeps the keys. */
final class HookedStorage extends ForwardingStorage {

    private final Hook hook;
    private final List<String> reads = Collections.synchronizedList(new ArrayList<>());

    /** What a test does before an object is read. */
    @FunctionalInterface
    interface Hook {
        void before(String key) throws StorageException;
    }

    HookedStorage(Storage storage, Hook hook) {
        super(storage);
        this.hook = hook;
    }

    /** Returns the keys that were read so far. */
    List<String> reads() {
        return List.copyOf(reads);
    }

    private void read(String key) throws StorageException {
        reads.add(key);
        hook.before(key);
    }

    @Override
    public Optional<Stored> get(String key) throws StorageException {
        read(key);
        return super.get(key);
    }

    @Override
    public Optional<Sha256> digest(String key) throws StorageException {
        read(key);
        return super.digest(key);
    }
}
