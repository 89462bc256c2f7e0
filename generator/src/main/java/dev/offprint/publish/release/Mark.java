package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Listed;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Says in a storage that somebody is at work there. Whoever begins leaves a mark first and looks for others' next, so of two
 * at least one sees the other. A mark is renewed while its owner lives; ages are taken by the storage's clock alone.
 */
final class Mark implements AutoCloseable {

    /** A mark that was not renewed for so long is one of the dead. */
    static final Duration LIFE = Duration.ofMinutes(10);

    /** An entity tag that no object has. */
    private static final String NO_VERSION = "\"00000000000000000000000000000000\"";

    private static final Duration RENEWAL = Duration.ofMinutes(2);

    /** What its owner does. */
    enum Work {
        PUBLISH("publish-"),
        PRUNE("prune-");

        private final String prefix;

        Work(String prefix) {
            this.prefix = prefix;
        }
    }

    private final Storage storage;
    private final String key;
    private final Upload text;
    private final ScheduledExecutorService renewal;
    private @Nullable Future<?> renewing;

    private Mark(Storage storage, String key, Upload text) {
        this.storage = storage;
        this.key = key;
        this.text = text;
        this.renewal = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "mark");
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Leaves a mark.
     *
     * @param token tells it from any other
     * @param locked whether the storage has to know conditions: it is tried out on the mark
     * @throws StorageException.Unconditional where it does not, or ignores them
     */
    static Mark leave(Storage storage, Work work, String token, boolean locked) throws StorageException {
        String key = ReleaseLayout.publishing(work.prefix + token).value();
        Mark mark = new Mark(storage, key, Upload.json("{}\n".getBytes(StandardCharsets.UTF_8)));
        if (locked) {
            mark.create();
            mark.tryConditions();
        } else {
            storage.put(key, mark.text);
        }
        mark.renewing = mark.renewal.scheduleAtFixedRate(
                mark::renew, RENEWAL.toSeconds(), RENEWAL.toSeconds(), TimeUnit.SECONDS);
        return mark;
    }

    /** Nobody else has this token: where there is a mark, an answer was lost and the next attempt met our own. */
    private void create() throws StorageException {
        try {
            storage.create(key, text);
        } catch (StorageException.Conflict ours) {
            return;
        }
    }

    /** Some storages take a condition and pay no attention to it. */
    private void tryConditions() throws StorageException {
        try {
            refused("If-None-Match", () -> storage.create(key, text));
            refused("If-Match", () -> storage.replace(key, NO_VERSION, text));
        } catch (StorageException failed) {
            close();
            throw failed;
        }
    }

    /** A write whose condition does not hold. */
    @FunctionalInterface
    private interface Write {
        void run() throws StorageException;
    }

    private void refused(String condition, Write write) throws StorageException {
        try {
            write.run();
        } catch (StorageException.Conflict asItShould) {
            return;
        }
        throw new StorageException.Unconditional(storage + " ignores " + condition + " on writes", null);
    }

    /** Returns the marks of others who do this work and are alive. */
    List<Listed> others(Work work) throws StorageException {
        List<Listed> others = new ArrayList<>(all());
        long now = now(others);
        others.removeIf(one -> one.key().equals(key)
                || isDead(one, now)
                || !one.key().startsWith(ReleaseLayout.PUBLISHING + work.prefix));
        return others;
    }

    /** Takes the marks of the dead away. */
    void bury() throws StorageException {
        List<Listed> all = all();
        long now = now(all);
        storage.delete(
                all.stream().filter(one -> isDead(one, now)).map(Listed::key).toList());
    }

    private List<Listed> all() throws StorageException {
        List<Listed> all = new ArrayList<>();
        storage.list(ReleaseLayout.PUBLISHING, all::add);
        return all;
    }

    /** The newest mark is at least as new as ours, which was left a moment ago or renewed since. */
    private static long now(List<Listed> all) {
        return all.stream().mapToLong(Listed::modified).max().orElse(0);
    }

    private static boolean isDead(Listed one, long now) {
        return now - one.modified() > LIFE.toSeconds();
    }

    /** Returns when this mark was left or last renewed, in seconds since 1970 by the storage's clock. */
    long time() throws StorageException {
        long[] time = new long[1];
        storage.list(key, listed -> time[0] = listed.modified());
        return time[0];
    }

    private void renew() {
        try {
            storage.put(key, text);
        } catch (StorageException failed) { // the next time may go well; should it not, the work fails by itself
            return;
        }
    }

    /** Takes the mark away. Where that fails it dies by itself. */
    @Override
    public void close() {
        if (renewing != null) {
            renewing.cancel(true);
        }
        renewal.shutdownNow();
        try {
            storage.delete(List.of(key));
        } catch (StorageException left) {
            return;
        }
    }
}
