package dev.offprint.publish.release;

import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.tree.Sha256;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;

/** A storage whose listings lack an object. */
record ForgetfulFolder(Storage storage, String forgotten) implements Storage {

    @Override
    public void list(String prefix, Consumer<Listed> consumer) throws StorageException {
        storage.list(prefix, listed -> {
            if (!listed.key().equals(forgotten)) {
                consumer.accept(listed);
            }
        });
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
    public void delete(Collection<String> keys) throws StorageException {
        storage.delete(keys);
    }

    @Override
    public void close() {
        storage.close();
    }
}
