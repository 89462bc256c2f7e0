package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The pointer as it was read: what a switch to another release is made on the condition of.
 *
 * @param stored the object, or null where there is none
 * @param release the release that it names; nothing where there is no pointer or where it is damaged
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Pointer(@Nullable Stored stored, Optional<Release> release) {

    private static final String KEY = ReleaseLayout.POINTER.value();

    static Pointer read(Storage storage) throws StorageException {
        Optional<Stored> stored = storage.get(KEY);
        if (stored.isEmpty()) {
            return new Pointer(null, Optional.empty());
        }
        try {
            return new Pointer(
                    stored.get(), Optional.of(Release.parse(stored.get().bytes())));
        } catch (IOException damaged) {
            return new Pointer(stored.get(), Optional.empty());
        }
    }

    /** Returns whether there is a pointer that names no release. */
    boolean isDamaged() {
        return stored != null && release.isEmpty();
    }

    /**
     * Makes a release the current one, if the pointer is still as it was read.
     *
     * @param locked whether the storage is to hold that condition; otherwise it is only looked at before
     * @throws StorageException.Conflict where it is not
     */
    void switchTo(Release next, Storage storage, boolean locked) throws StorageException {
        byte[] bytes = next.toBytes();
        try {
            write(Upload.json(bytes), storage, locked);
        } catch (StorageException.Conflict conflict) {
            Stored now = storage.get(KEY).orElse(null);
            if (now == null || !Arrays.equals(now.bytes(), bytes)) {
                throw conflict;
            }
            // It was ours: the storage did it, its answer was lost, and the next attempt met our own pointer.
        }
    }

    private void write(Upload upload, Storage storage, boolean locked) throws StorageException {
        if (!locked) {
            Stored now = storage.get(KEY).orElse(null);
            boolean same =
                    stored == null ? now == null : now != null && now.version().equals(stored.version());
            if (!same) {
                throw new StorageException.Conflict(storage + KEY + " has changed", null);
            }
            storage.put(KEY, upload);
        } else if (stored == null) {
            storage.create(KEY, upload);
        } else {
            storage.replace(KEY, stored.version(), upload);
        }
    }
}
