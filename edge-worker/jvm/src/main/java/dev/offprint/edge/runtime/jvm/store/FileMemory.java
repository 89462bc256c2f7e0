package dev.offprint.edge.runtime.jvm.store;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the keys of a directory: the digests and small contents of files, and which keys have none. Each is valid while one
 * file or directory has the same version, so a request costs one look at its attributes. A version is remembered only when it is
 * settled: another change within the same tick of the file system's clock could not be seen.
 */
final class FileMemory {

    /** The memory of an entry besides its content. */
    private static final int OVERHEAD = 512;
    /** The largest part of the memory for one content: one part in so many. */
    private static final int SHARE = 64;

    private final Clock clock;
    private final LongSupplier nanoTime;
    private final int largest;
    private final Cache<ObjectKey, Entry> known;

    /** What is known of a key, and when it held last. */
    private static final class Entry {

        private final KnownFile known;
        private volatile long checked;

        Entry(KnownFile known, long checked) {
            this.known = known;
            this.checked = checked;
        }
    }

    /**
     * What a key leads to.
     *
     * @param path the path whose version says whether this still holds: the file, or for a missing one the last directory on the way
     *     to it that exists
     * @param version its version
     * @param digest the digest of the file, as the store tells it, or null if there is none
     * @param sha256 the whole digest of a file whose content is not kept, else null
     * @param content its content, or null if it is not kept
     */
    record KnownFile(
            Path path,
            FileVersion version,
            @Nullable String digest,
            @Nullable String sha256,
            @Nullable Bytes content) {

        private int weight() {
            return OVERHEAD + (content == null ? 0 : content.bytes().length);
        }
    }

    /**
     * Returns an empty memory.
     *
     * @param clock what the times of files are compared with
     * @param nanoTime how long ago a look was
     * @param capacity the most bytes to keep, approximately
     * @param most the largest content to keep
     */
    FileMemory(Clock clock, LongSupplier nanoTime, long capacity, int most) {
        this.clock = clock;
        this.nanoTime = nanoTime;
        this.largest = (int) Math.min(most, capacity / SHARE);
        this.known = Caffeine.newBuilder()
                .maximumWeight(capacity)
                .<ObjectKey, Entry>weigher((key, value) -> value.known.weight())
                .executor(Runnable::run)
                .build();
    }

    /** Returns what is known of a key, if it still holds. */
    Optional<KnownFile> get(ObjectKey key) {
        Entry entry = known.getIfPresent(key);
        if (entry == null) {
            return Optional.empty();
        }
        long now = nanoTime.getAsLong();
        try {
            if (FileVersion.of(entry.known.path()).equals(entry.known.version())) {
                entry.checked = now;
                return Optional.of(entry.known);
            }
        } catch (IOException gone) { // found out anew, with its reason
            known.invalidate(key);
        }
        return Optional.empty();
    }

    /** Returns what is known of a key if it held at a time not longer ago than this, else null. Does no I/O. */
    @Nullable
    KnownFile recent(ObjectKey key, long nanos) {
        Entry entry = known.getIfPresent(key);
        return entry != null && nanoTime.getAsLong() - entry.checked < nanos ? entry.known : null;
    }

    /** Returns whether a file of this version should be read into memory: it is small, and can be kept. */
    boolean keeps(ObjectKey key, FileVersion version) {
        // contents of releases are kept by digest, above
        return version.size() <= largest && isSettled(version) && !key.value().startsWith(ReleaseLayout.OBJECTS);
    }

    /** Remembers what a key leads to; call it only if the version did not change while it was found out. */
    void put(ObjectKey key, KnownFile found) {
        // of contents of releases, which are kept by digest above, only the digests
        if (isSettled(found.version())
                && (found.sha256() != null || !key.value().startsWith(ReleaseLayout.OBJECTS))) {
            known.put(key, new Entry(found, nanoTime.getAsLong()));
        }
    }

    /** Returns whether a later change of a file of this version can be seen. */
    boolean isSettled(FileVersion version) {
        return version.isSettled(clock.instant());
    }
}
