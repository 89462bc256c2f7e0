package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A lock that names its holder, is renewed while the holder runs, and expires when it does not. A lease that another command
 * removed is never taken again: its holder has to check it and stop ({@link #isHeld}).
 */
public final class Lease implements AutoCloseable {

    /** A lease expires after this time without a renewal. */
    public static final Duration LIFE = Duration.ofSeconds(90);

    /** The maximum age of a renewal before an irrevocable request: the rest of the life is left for the request. */
    static final Duration FRESH = LIFE.dividedBy(3);

    /** An entity tag that no object has. */
    private static final String NO_VERSION = "\"00000000000000000000000000000000\"";

    private static final Duration RENEWAL = Duration.ofSeconds(15);

    /** A lease may be removed while it is taken, more than once, but not this often. */
    private static final int WRITES = 6;

    private final Storage storage;
    private final Settings settings;
    private final String name;
    private final Upload text;
    private final ScheduledExecutorService renewal;
    private final Runnable onCancel = this::remove;
    private @Nullable Future<?> renewing;
    private Instant renewed;
    private boolean closed;
    private boolean written = true;

    private Lease(Storage storage, Settings settings, String name, Upload text) {
        this.storage = storage;
        this.settings = settings;
        this.name = name;
        this.text = text;
        this.renewed = settings.clock().instant();
        this.renewal = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "lease");
            thread.setDaemon(true);
            return thread;
        });
    }

    static Lease take(Storage storage, Settings settings, String name, Upload text) throws StorageException {
        Lease lease = new Lease(storage, settings, name, text);
        settings.cancellation().onCancel(lease.onCancel);
        try {
            lease.write();
            lease.renewing = lease.renewal.scheduleAtFixedRate(
                    lease::renewQuietly, RENEWAL.toSeconds(), RENEWAL.toSeconds(), TimeUnit.SECONDS);
            return lease;
        } catch (StorageException failed) {
            lease.close();
            throw failed;
        }
    }

    /** Returns a lease that is not written, for a full storage that no other command uses. */
    static Lease unwritten(Storage storage, Settings settings, String name, Upload text) {
        Lease lease = new Lease(storage, settings, name, text);
        lease.written = false;
        return lease;
    }

    /** Returns whether it is written, so that other commands can see it. */
    public boolean isWritten() {
        return written;
    }

    /** Returns its name, for {@code offprint unlock}. */
    public String name() {
        return name;
    }

    String key() {
        return ReleaseLayout.lease(name).value();
    }

    private void write() throws StorageException {
        if (!settings.locked()) {
            storage.put(key(), text);
            return;
        }
        try {
            storage.create(key(), text);
        } catch (StorageException.Conflict ours) {
            // No other command has this token: an answer was lost, and the retry found our own lease.
        }
        refused("If-None-Match", () -> storage.create(key(), text));
        refused("If-Match", () -> storage.replace(key(), NO_VERSION, text));
    }

    /** A write whose condition does not hold. */
    @FunctionalInterface
    private interface Write {
        void run() throws StorageException;
    }

    /**
     * Checks that the storage refuses a write whose condition fails. One write may succeed where another command removed the
     * lease.
     */
    private void refused(String condition, Write write) throws StorageException {
        for (int attempt = 0; attempt < WRITES; attempt++) {
            try {
                write.run();
            } catch (StorageException.Conflict asItShould) {
                return;
            }
        }
        throw new StorageException.Unconditional(storage + " ignores " + condition + " on writes", null);
    }

    /**
     * Returns whether it still exists and is fresh enough for an irrevocable request: no other command has removed it, and
     * it does not expire before an irrevocable request has ended.
     */
    public synchronized boolean isHeld() throws StorageException {
        if (!written) {
            return !closed;
        }
        if (closed || (isFresh() && storage.length(key()) < 0)) {
            return false;
        }
        return isFresh() || renew(); // the answer may have taken long
    }

    private boolean isFresh() {
        Duration age = Duration.between(renewed, settings.clock().instant());
        return !age.isNegative() && age.compareTo(FRESH) < 0;
    }

    /**
     * Returns when it was taken or last renewed, in seconds since 1970 by the storage's clock; by our clock if it is not
     * written.
     */
    public long time() throws StorageException {
        if (!written) {
            return settings.clock().instant().getEpochSecond();
        }
        long[] time = new long[1];
        storage.list(key(), listed -> time[0] = listed.modified());
        return time[0];
    }

    /** Never restores a lease that another command has removed. */
    private boolean renew() throws StorageException {
        Instant now = settings.clock().instant();
        Optional<Stored> mine = storage.get(key());
        if (mine.isEmpty()) {
            return false;
        }
        try {
            if (settings.locked()) {
                storage.replace(key(), mine.get().version(), text);
            } else {
                storage.put(key(), text);
            }
        } catch (StorageException.Conflict removed) {
            return false;
        }
        renewed = now;
        return true;
    }

    private synchronized void renewQuietly() {
        try {
            if (!closed) {
                renew();
            }
        } catch (StorageException failed) { // the next renewal may succeed; isHeld() tries again
            return;
        }
    }

    /** Removes it. If that fails, it expires. */
    @Override
    public void close() {
        if (renewing != null) {
            renewing.cancel(false);
        }
        renewal.shutdownNow();
        synchronized (this) {
            closed = true;
        }
        remove();
        settings.cancellation().forget(onCancel);
    }

    private void remove() {
        try {
            storage.delete(List.of(key()));
        } catch (StorageException left) {
            return;
        }
    }
}
