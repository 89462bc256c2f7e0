package dev.offprint.publish.release.lease;

import dev.offprint.publish.storage.MemoryStorage;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.tree.Sha256;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;

/** A storage that ignores one of the conditions on writes, as some do without an error. */
final class CarelessStorage implements Storage {

    private final MemoryStorage storage = new MemoryStorage();
    private final boolean whenCreating;

    CarelessStorage(boolean whenCreating) {
        this.whenCreating = whenCreating;
    }

    @Override
    public Optional<Stored> get(String key) {
        return storage.get(key);
    }

    @Override
    public Optional<Sha256> digest(String key) {
        return storage.digest(key);
    }

    @Override
    public long length(String key) {
        return storage.length(key);
    }

    @Override
    public void put(String key, Upload upload) throws StorageException {
        storage.put(key, upload);
    }

    @Override
    public void create(String key, Upload upload) throws StorageException {
        if (whenCreating) {
            storage.put(key, upload);
        } else {
            storage.create(key, upload);
        }
    }

    @Override
    public void replace(String key, String version, Upload upload) throws StorageException {
        storage.put(key, upload);
    }

    @Override
    public void list(String prefix, Consumer<Listed> consumer) {
        storage.list(prefix, consumer);
    }

    @Override
    public void delete(Collection<String> keys) {
        storage.delete(keys);
    }

    @Override
    public void close() {}

    @Override
    public String toString() {
        return "careless:";
    }
}
