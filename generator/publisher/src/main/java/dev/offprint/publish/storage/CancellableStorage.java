package dev.offprint.publish.storage;

import dev.offprint.digest.Sha256;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A storage whose requests fail after a signal has stopped the command.
 *
 * @param storage the storage, which is closed with this one
 * @param cancellation is told about the signal
 * @param closed is run when the storage is closed
 */
public record CancellableStorage(Storage storage, Cancellation cancellation, Runnable closed) implements Storage {

    /** Build systems kill a job ten seconds after the signal, some after seven. */
    private static final long LONGEST_MILLIS = 6000;

    /**
     * Returns a storage whose requests stop when SIGTERM, SIGINT or SIGHUP stops the process (exit codes 143, 130, 129).
     */
    public static Storage onSignal(Storage storage, Cancellation cancellation) {
        Thread hook = new Thread(() -> cancel(cancellation), "cancel");
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException stopping) {
            cancellation.cancel();
        }
        return new CancellableStorage(storage, cancellation, () -> remove(hook));
    }

    /** Does not wait longer for a storage that hangs. */
    private static void cancel(Cancellation cancellation) {
        Thread work = new Thread(cancellation::cancel, "clean-up");
        work.setDaemon(true);
        work.start();
        try {
            work.join(LONGEST_MILLIS);
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    private static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException stopping) { // it runs, or has run
            return;
        }
    }

    @Override
    public Optional<Stored> get(String key) throws StorageException {
        return cancellation.harmless(() -> storage.get(key));
    }

    @Override
    public Optional<Sha256> digest(String key) throws StorageException {
        return cancellation.harmless(() -> storage.digest(key));
    }

    @Override
    public long length(String key) throws StorageException {
        return cancellation.harmless(() -> storage.length(key));
    }

    @Override
    public void put(String key, Upload upload) throws StorageException {
        cancellation.harmless(() -> {
            storage.put(key, upload);
            return true;
        });
    }

    @Override
    public void create(String key, Upload upload) throws StorageException {
        cancellation.critical(() -> {
            storage.create(key, upload);
            return true;
        });
    }

    @Override
    public boolean add(String key, Upload upload) throws StorageException {
        return cancellation.harmless(() -> storage.add(key, upload));
    }

    @Override
    public void replace(String key, String version, Upload upload) throws StorageException {
        cancellation.critical(() -> {
            storage.replace(key, version, upload);
            return true;
        });
    }

    @Override
    public void list(String prefix, Consumer<Listed> consumer) throws StorageException {
        cancellation.harmless(() -> {
            storage.list(prefix, consumer);
            return true;
        });
    }

    @Override
    public void delete(Collection<String> keys) throws StorageException {
        cancellation.critical(() -> {
            storage.delete(keys);
            return true;
        });
    }

    @Override
    public int sweep(Instant before) throws StorageException {
        return cancellation.critical(() -> storage.sweep(before));
    }

    @Override
    public void close() {
        cancellation.awaitCleanUp();
        closed.run();
        storage.close();
    }

    @Override
    public String toString() {
        return storage.toString();
    }
}
