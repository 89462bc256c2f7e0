package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A process that waits before each request to the store until the test lets it go on: to make the request, to die before or
 * after it was made, or to lose its answer.
 */
final class SimulatedProcess implements Storage {

    /** How a request goes. */
    enum Fate {
        FINE,
        /** The process dies, and the store has heard nothing. */
        KILLED_BEFORE,
        /** The process dies, and the store has done it. */
        KILLED_AFTER,
        /** The store has done it, the answer is lost, and a second attempt meets what the first one wrote. */
        ANSWER_LOST
    }

    /** Ends a process: nothing that it would have done still happens. */
    static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }

    private interface Request<T> {
        T run() throws StorageException;
    }

    final String name;
    private final SimulatedStore store;
    private final @Nullable Semaphore parked;
    private final Semaphore go = new Semaphore(0);
    private final Thread conductor;

    volatile String pending = "";
    volatile boolean conditional;
    volatile boolean dead;
    volatile Fate fate = Fate.FINE;

    SimulatedProcess(String name, SimulatedStore store, @Nullable Semaphore parked, Thread conductor) {
        this.name = name;
        this.store = store;
        this.parked = parked;
        this.conductor = conductor;
    }

    /** Goes on until the next request. */
    void proceed(Fate how) {
        fate = how;
        go.release();
    }

    /** Waits like before a request. */
    void park(String before) {
        pending = before;
        Objects.requireNonNull(parked).release();
        go.acquireUninterruptibly();
    }

    private <T> T request(String what, boolean condition, Request<T> request) throws StorageException {
        if (dead) {
            throw new Killed();
        } else if (parked == null || Thread.currentThread() == conductor) { // nobody else is there; a shutdown hook
            return request.run();
        }
        conditional = condition;
        park(what);
        if (fate == Fate.KILLED_BEFORE) {
            dead = true;
            throw new Killed();
        }
        T answer = request.run();
        if (fate == Fate.KILLED_AFTER) {
            dead = true;
            throw new Killed();
        } else if (fate == Fate.ANSWER_LOST && condition) {
            throw new StorageException.Conflict(what + ": there is something", null);
        }
        return answer;
    }

    /** Returns whether a signal would have to wait for this request. */
    boolean isCritical() {
        return conditional || pending.startsWith("delete");
    }

    @Override
    public Optional<Stored> get(String key) throws StorageException {
        return request("get " + key, false, () -> store.get(key));
    }

    @Override
    public Optional<Sha256> digest(String key) throws StorageException {
        return request("fingerprint " + key, false, () -> store.get(key).map(stored -> Sha256.of(stored.bytes())));
    }

    @Override
    public long length(String key) throws StorageException {
        return request("length " + key, false, () -> store.length(key));
    }

    @Override
    public void put(String key, Upload upload) throws StorageException {
        request("put " + key, false, () -> {
            store.put(name, key, upload);
            return true;
        });
    }

    @Override
    public void create(String key, Upload upload) throws StorageException {
        request("create " + key, true, () -> {
            store.create(name, key, upload);
            return true;
        });
    }

    @Override
    public void replace(String key, String version, Upload upload) throws StorageException {
        request("replace " + key, true, () -> {
            store.replace(name, key, version, upload);
            return true;
        });
    }

    @Override
    public void list(String prefix, Consumer<Listed> consumer) throws StorageException {
        request("list " + prefix, false, () -> {
            store.list(prefix, consumer);
            return true;
        });
    }

    @Override
    public void delete(Collection<String> keys) throws StorageException {
        for (String key : keys) { // no storage promises to delete many things at once
            request("delete " + key, false, () -> {
                store.delete(name, List.of(key));
                return true;
            });
        }
    }

    @Override
    public void close() {}

    @Override
    public String toString() {
        return "store/";
    }
}
