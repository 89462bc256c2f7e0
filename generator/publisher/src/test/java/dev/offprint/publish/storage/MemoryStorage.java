package dev.offprint.publish.storage;

import dev.offprint.digest.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** A storage in memory, which keeps the fields, too, and a log of its writes. */
public final class MemoryStorage implements Storage {

    /**
     * An object.
     *
     * @param bytes its content
     * @param fields what is sent with it
     * @param version counts all writes
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Held(byte[] bytes, Map<String, String> fields, long version) {}

    private final NavigableMap<String, Held> objects = new ConcurrentSkipListMap<>();
    private final List<String> log = new ArrayList<>();
    private final AtomicLong versions = new AtomicLong();

    /** Returns what is held, by key. */
    public NavigableMap<String, Held> objects() {
        return new TreeMap<>(objects);
    }

    /** Returns what is held under a key. */
    public Held held(String key) {
        return Objects.requireNonNull(objects.get(key), key);
    }

    /** Returns every write so far: {@code + key} and {@code - key}. */
    public synchronized List<String> log() {
        return List.copyOf(log);
    }

    @Override
    public Optional<Stored> get(String key) {
        return Optional.ofNullable(objects.get(key)).map(held -> new Stored(held.bytes(), "" + held.version()));
    }

    @Override
    public Optional<Sha256> digest(String key) {
        return get(key).map(stored -> Sha256.of(stored.bytes()));
    }

    @Override
    public long length(String key) {
        Held held = objects.get(key);
        return held == null ? -1 : held.bytes().length;
    }

    @Override
    public synchronized void put(String key, Upload upload) throws StorageException {
        try (InputStream in = upload.content().open()) {
            objects.put(key, new Held(in.readAllBytes(), upload.fields(), versions.incrementAndGet()));
            log.add("+ " + key);
        } catch (IOException unreadable) {
            throw new StorageException("cannot read what is to be written to " + key, unreadable);
        }
    }

    @Override
    public synchronized void create(String key, Upload upload) throws StorageException {
        if (objects.containsKey(key)) {
            throw new StorageException.Conflict(key + " exists", null);
        }
        put(key, upload);
    }

    @Override
    public synchronized void replace(String key, String version, Upload upload) throws StorageException {
        Held held = objects.get(key);
        if (held == null || !version.equals("" + held.version())) {
            throw new StorageException.Conflict(key + " has changed", null);
        }
        put(key, upload);
    }

    @Override
    public void list(String prefix, Consumer<Listed> consumer) {
        objects.tailMap(prefix).entrySet().stream()
                .takeWhile(one -> one.getKey().startsWith(prefix))
                .forEach(one ->
                        consumer.accept(new Listed(one.getKey(), one.getValue().bytes().length, 0)));
    }

    @Override
    public synchronized void delete(Collection<String> keys) {
        for (String key : keys) {
            if (objects.remove(key) != null) {
                log.add("- " + key);
            }
        }
    }

    @Override
    public void close() {}

    @Override
    public String toString() {
        return "memory:";
    }
}
