package dev.offprint.publish.storage;

import dev.offprint.digest.Sha256;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;

/** A storage that passes everything on to another one; a test changes what it is about. */
public abstract class ForwardingStorage implements Storage {

    private final Storage storage;

    protected ForwardingStorage(Storage storage) {
        this.storage = storage;
    }

    @Override
    public Optional<Stored> get(String key) throws StorageException {
        return storage.get(key);
    }

    @Override
    public Optional<Sha256> digest(String key) throws StorageException {
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
