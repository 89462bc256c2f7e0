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
    private final int largest;
    private final Cache<ObjectKey, Known> known;

    /**
     * What a key leads to.
     *
     * @param path the path whose version says whether this still holds: the file, or for a missing one the last directory on the way
     *     to it that exists
     * @param version its version
     * @param digest the digest of the file, or null if there is none
     * @param content its content, or null if it is not kept
     */
    record Known(
            Path path,
            FileVersion version,
            @Nullable String digest,
            @Nullable Bytes content) {

        private int weight() {
            return OVERHEAD + (content == null ? 0 : content.bytes().length);
        }
    }

    /**
     * Returns an empty memory.
     *
     * @param capacity the most bytes to keep, approximately
     * @param most the largest content to keep
     */
    FileMemory(Clock clock, long capacity, int most) {
        this.clock = clock;
        this.largest = (int) Math.min(most, capacity / SHARE);
        this.known = Caffeine.newBuilder()
                .maximumWeight(capacity)
                .<ObjectKey, Known>weigher((key, value) -> value.weight())
                .executor(Runnable::run)
                .build();
    }

    /** Returns what is known of a key, if it still holds. */
    Optional<Known> get(ObjectKey key) {
        Known entry = known.getIfPresent(key);
        if (entry == null) {
            return Optional.empty();
        }
        try {
            if (FileVersion.of(entry.path()).equals(entry.version())) {
                return Optional.of(entry);
            }
        } catch (IOException gone) { // found out anew, with its reason
            known.invalidate(key);
        }
        return Optional.empty();
    }

    /** Returns whether a file of this version should be read into memory: it is small, and can be kept. */
    boolean keeps(ObjectKey key, FileVersion version) {
        // contents of releases are kept by digest, above
        return version.size() <= largest && isSettled(version) && !key.value().startsWith(ReleaseLayout.OBJECTS);
    }

    /** Remembers what a key leads to; call it only if the version did not change while it was found out. */
    void put(ObjectKey key, Known found) {
        if (isSettled(found.version()) && !key.value().startsWith(ReleaseLayout.OBJECTS)) {
            known.put(key, found);
        }
    }

    private boolean isSettled(FileVersion version) {
        return version.isSettled(clock.instant());
    }
}
