package dev.offprint.edge.runtime.jvm.cache;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.runtime.jvm.log.LogLevel;
import dev.offprint.edge.runtime.jvm.release.ReleasePointer;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.runtime.jvm.store.ConditionalStore.Look;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Keeps the pointer of the release that is served as soon as its release is on the disk, and hands it out while the store is down. */
final class PointerKeeper {

    /** The version of a pointer from a store without versions; no store has it. */
    private static final String UNKNOWN = "last";

    private final LastRelease last;
    private final DiskCache cache;
    private final CacheWriter writer;
    private final BiConsumer<LogLevel, String> notes;
    private final AtomicReference<@Nullable Candidate> candidate = new AtomicReference<>();
    private volatile @Nullable Candidate current;

    /** A pointer of the store. */
    private record Candidate(Bytes content, String version) {}

    PointerKeeper(LastRelease last, DiskCache cache, CacheWriter writer, BiConsumer<LogLevel, String> notes) {
        this.last = last;
        this.cache = cache;
        this.writer = writer;
        this.notes = notes;
        last.read()
                .flatMap(pointer -> LastRelease.needed(pointer.content().bytes(), cache::read))
                .ifPresent(writer::use);
    }

    /**
     * Takes an answer of the store about its pointer.
     *
     * @param look the answer
     * @param fetch reads an object from the disk, or from the store onto the disk
     */
    void looked(Look look, Function<String, Optional<Body>> fetch) {
        Candidate pending = candidate.get();
        if (look instanceof Look.Found found && found.object().body() instanceof Bytes bytes) {
            candidate.set(new Candidate(bytes, found.version() == null ? UNKNOWN : found.version()));
        } else if (look instanceof Look.Unchanged && pending != null) {
            // memory had an object that the disk has not
            LastRelease.needed(pending.content().bytes(), fetch);
            writer.wake();
        } else if (look instanceof Look.Unchanged) {
            confirm();
        }
    }

    /** Keeps the pointer if its release is on the disk. Runs on the thread of the writer. */
    void keep() {
        Candidate found = candidate.get();
        if (found == null) {
            return;
        }
        try {
            Optional<Set<String>> needed = LastRelease.needed(found.content().bytes(), cache::read);
            if (needed.isPresent()) {
                last.keep(found.content().bytes(), found.version());
                writer.use(needed.get());
                current = found;
                candidate.compareAndSet(found, null);
            }
        } catch (IOException failure) {
            writer.failed(failure);
        }
    }

    /** Returns the last pointer, and says so; nothing if there is none. */
    Optional<Look> lastKnown(StoreUnavailable failure) {
        LastRelease.Pointer pointer = last.read().orElse(null);
        if (pointer == null) {
            return Optional.empty();
        }
        byte[] bytes = pointer.content().bytes();
        try {
            String id = ReleasePointer.read(bytes).id();
            Throwable reason = failure.getCause() == null ? failure : failure.getCause();
            notes.accept(
                    LogLevel.WARN,
                    "the store cannot be read (" + reason.getMessage() + "); serving release " + id
                            + " from the cache directory, which the store had at " + pointer.seen());
        } catch (UnusableTree damaged) {
            return Optional.empty();
        }
        current = new Candidate(pointer.content(), pointer.version());
        StoredObject object =
                new StoredObject(pointer.content(), Sha256.of(bytes).tag());
        return Optional.of(new Look.Remembered(new Look.Found(object, pointer.version()), pointer.seen()));
    }

    private void confirm() {
        try {
            if (!last.confirm()) {
                candidate.set(current);
            }
        } catch (IOException failure) {
            writer.failed(failure);
        }
    }
}
