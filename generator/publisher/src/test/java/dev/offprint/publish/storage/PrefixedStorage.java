package dev.offprint.publish.storage;

import dev.offprint.tree.Sha256;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A storage below a prefix of another storage. Closing it does not close the other one.
 *
 * @param storage the other storage
 * @param prefix the prefix of every key, ending with a slash
 */
public record PrefixedStorage(Storage storage, String prefix) implements Storage {

    @Override
    public Optional<Stored> get(String key) throws StorageException {
        return storage.get(prefix + key);
    }

    @Override
    public Optional<Sha256> digest(String key) throws StorageException {
        return storage.digest(prefix + key);
    }

    @Override
    public long length(String key) throws StorageException {
        return storage.length(prefix + key);
    }

    @Override
    public void put(String key, Upload upload) throws StorageException {
        storage.put(prefix + key, upload);
    }

    @Override
    public void create(String key, Upload upload) throws StorageException {
        storage.create(prefix + key, upload);
    }

    @Override
    public boolean add(String key, Upload upload) throws StorageException {
        return storage.add(prefix + key, upload);
    }

    @Override
    public void replace(String key, String version, Upload upload) throws StorageException {
        storage.replace(prefix + key, version, upload);
    }

    @Override
    public void list(String below, Consumer<Listed> consumer) throws StorageException {
        storage.list(
                prefix + below,
                listed -> consumer.accept(
                        new Listed(listed.key().substring(prefix.length()), listed.length(), listed.modified())));
    }

    @Override
    public void delete(Collection<String> keys) throws StorageException {
        storage.delete(keys.stream().map(key -> prefix + key).toList());
    }

    @Override
    public void close() {}

    @Override
    public String toString() {
        return storage + prefix;
    }
}
