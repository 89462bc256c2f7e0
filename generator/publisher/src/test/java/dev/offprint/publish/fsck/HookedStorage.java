package dev.offprint.publish.fsck;

import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.tree.Sha256;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Tells a test of every read before it happens, and keeps the keys. */
final class HookedStorage implements Storage {

    private final Storage storage;
    private final Hook hook;
    private final List<String> reads = Collections.synchronizedList(new ArrayList<>());

    /** What a test does before an object is read. */
    @FunctionalInterface
    interface Hook {
        void before(String key) throws StorageException;
    }

    HookedStorage(Storage storage, Hook hook) {
        this.storage = storage;
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
        return storage.get(key);
    }

    @Override
    public Optional<Sha256> digest(String key) throws StorageException {
        read(key);
        return storage.digest(key);
    }

    @Override
    public long length(String key) throws StorageException {
        return storage.length(key);
    }

    @Override
    public void put(String key, Upload upload) throws StorageException {
        storage.put(key, upload);
    }

    @Override
    public void create(String key, Upload upload) throws StorageException {
        storage.create(key, upload);
    }

    @Override
    public void replace(String key, String version, Upload upload) throws StorageException {
        storage.replace(key, version, upload);
    }

    @Override
    public void list(String prefix, Consumer<Listed> consumer) throws StorageException {
        storage.list(prefix, consumer);
    }

    @Override
    public void delete(Collection<String> keys) throws StorageException {
        storage.delete(keys);
    }

    @Override
    public void close() {
        storage.close();
    }

    @Override
    public String toString() {
        return storage.toString();
    }
}
