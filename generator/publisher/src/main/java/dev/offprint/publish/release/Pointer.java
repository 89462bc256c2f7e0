package dev.offprint.publish.release;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The pointer as it was read: what a switch to another release is made on the condition of. It is the record of the current
 * release with two members more, which adapters ignore: {@code switch} names the entry of the audit trail that made it so,
 * {@code fence} the last command that took a lease away from another one.
 *
 * @param stored the object, or null where there is none
 * @param release the release that it names; nothing where there is no pointer or where it cannot be read
 * @param entry the entry of the audit trail that it names, or null
 * @param problem why it cannot be read, or null
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Pointer(
        @Nullable Stored stored,
        Optional<Release> release,
        @Nullable String entry,
        Catalog.Unreadable.@Nullable Problem problem) {

    static final String KEY = ReleaseLayout.POINTER.value();

    private static final int FENCE_ATTEMPTS = 10;
    private static final String SWITCH = "switch";
    private static final String FENCE = "fence";

    static Pointer read(Storage storage) throws StorageException {
        Optional<Stored> stored = storage.get(KEY);
        if (stored.isEmpty()) {
            return new Pointer(null, Optional.empty(), null, null);
        }
        try {
            Release release = Release.parse(stored.get().bytes());
            JsonNode document = Release.document(stored.get().bytes());
            return new Pointer(
                    stored.get(), Optional.of(release), document.path(SWITCH).textValue(), null);
        } catch (Catalog.Unreadable.Problem problem) {
            return new Pointer(stored.get(), Optional.empty(), null, problem);
        }
    }

    /** Returns whether there is none. */
    boolean isMissing() {
        return stored == null;
    }

    /** Refuses a pointer that a newer Offprint has written: nobody here knows what it means. */
    void refuseNewer(Storage storage) throws StoppedException {
        if (problem != null && problem.isNewer()) {
            throw new StoppedException(
                    "newer-format", storage + KEY + " " + problem.what() + "; update Offprint to work on this store");
        }
    }

    /** Returns whether another reading found the same switch, though perhaps behind another fence. */
    boolean isSameSwitch(Pointer other) {
        return release.isPresent()
                && other.release.isPresent()
                && Objects.equals(entry, other.entry)
                && release.get().equals(other.release.get());
    }

    /** Returns whether another reading found the very same object, or none as well. */
    boolean isSameObject(Pointer other) {
        if (stored == null || other.stored == null) {
            return isMissing() && other.isMissing();
        }
        return stored.version().equals(other.stored.version());
    }

    /**
     * Makes a release the current one, if the pointer is still as it was read.
     *
     * @param by the id of the entry of the audit trail, which no other switch has
     * @param locked whether the storage is to hold that condition; otherwise it is only looked at before
     * @throws StorageException.Conflict where it is not
     */
    void switchTo(Release next, String by, Storage storage, boolean locked) throws StorageException {
        ObjectNode document = next.document();
        document.put(SWITCH, by);
        byte[] bytes = Release.bytes(document);
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

    /**
     * Changes the pointer without changing what it says, so that every switch that was decided before fails. To be done before
     * a lease is taken away from somebody who may be alive after all.
     *
     * @param token what no other fence is called
     */
    static void fence(Storage storage, boolean locked, String token) throws StorageException {
        for (int attempt = 0; ; attempt++) {
            Pointer pointer = read(storage);
            if (pointer.stored == null || pointer.release.isEmpty()) {
                return; // nobody prunes under such a pointer, so nobody can lose anything to a prune
            }
            try {
                ObjectNode document = (ObjectNode) Release.document(pointer.stored.bytes());
                document.put(FENCE, token);
                pointer.write(Upload.json(Release.bytes(document)), storage, locked);
                return;
            } catch (StorageException.Conflict switched) {
                if (attempt == FENCE_ATTEMPTS) {
                    throw switched;
                }
            } catch (Catalog.Unreadable.Problem impossible) {
                throw new IllegalStateException("it was read a moment ago", impossible);
            }
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
