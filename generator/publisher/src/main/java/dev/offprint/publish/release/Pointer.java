package dev.offprint.publish.release;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.diagnostic.Labelled;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.release.SwitchLog.SwitchEntry;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The pointer as it was read. A switch is conditional on this version of it. The pointer is the record of the current
 * release with two more members, which adapters ignore: {@code switch} names the audit entry of its switch, {@code fence}
 * the last command that removed a lease of another one.
 *
 * @param stored the object, or null where there is none
 * @param release the current release; nothing where the pointer is missing or unreadable
 * @param entry the id of the audit entry of its switch, or null
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

    /** The command that switches. */
    enum Command implements Labelled {
        PUBLISH,
        ROLLBACK,
        AUTOMATIC_ROLLBACK
    }

    /** Another command changed the pointer since it was read. */
    static final class Superseded extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient Pointer now;
        private final boolean tookEffect;

        Superseded(Pointer now, boolean tookEffect) {
            this.now = now;
            this.tookEffect = tookEffect;
        }

        /** Returns the current pointer. */
        Pointer now() {
            return now;
        }

        /** Returns whether our switch took effect first. */
        boolean tookEffect() {
            return tookEffect;
        }
    }

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

    /** Returns whether there is no pointer. */
    boolean isMissing() {
        return stored == null;
    }

    /** Refuses a pointer that a newer Offprint has written. */
    void refuseNewer(Storage storage) throws StoppedException {
        if (problem != null && problem.isNewer()) {
            throw new StoppedException(
                    "newer-format", storage + KEY + " " + problem.what() + "; update Offprint to work on this store");
        }
    }

    /** Returns whether the pointer has the same switch as when it was read before; the fence may differ. */
    boolean isSameSwitch(Pointer other) {
        return release.isPresent()
                && other.release.isPresent()
                && Objects.equals(entry, other.entry)
                && release.get().equals(other.release.get());
    }

    /** Returns whether the pointer is the same object as when it was read before, or still missing. */
    boolean isSameObject(Pointer other) {
        if (stored == null || other.stored == null) {
            return isMissing() && other.isMissing();
        }
        return stored.version().equals(other.stored.version());
    }

    /**
     * Switches the pointer to a release. The audit entry is written first, so that every switch has one. A switch took
     * effect if the pointer names its entry.
     *
     * @throws Superseded where the pointer changed since it was read
     */
    Switched switchTo(Release to, Command command, @Nullable String reason, Releases releases)
            throws StorageException, Superseded {
        Storage storage = releases.storage();
        Settings settings = releases.settings();
        SwitchLog log = new SwitchLog(storage);
        SwitchEntry next = entry(to, command, reason, settings, log);
        settings.steps().before(Settings.Step.SWITCH, 1);
        log.write(next);
        try {
            switchTo(to, next.id(), storage, settings.locked());
        } catch (StorageException.Conflict conflict) {
            Pointer now = Pointer.read(storage);
            boolean tookEffect = log.leadsBack(now.entry, next.id(), entry);
            if (!tookEffect) {
                log.remove(next);
            }
            throw new Superseded(now, tookEffect);
        } catch (StorageException failed) {
            throw isRefusal(failed) ? failed : new StorageException(unknown(failed, to), failed);
        }
        return new Switched(release, to, next.id());
    }

    /** Returns whether the storage refused the write. After any other failure the write may have happened. */
    private static boolean isRefusal(StorageException failed) {
        return failed instanceof StorageException.Denied || failed instanceof StorageException.Unconditional;
    }

    private static String unknown(StorageException failed, Release to) {
        return failed.getMessage() + ". It is not known whether " + to.id()
                + " is live now: look at `offprint releases`. If it is, publish the same again, or `offprint rollback "
                + to.id() + "`: that purges caches";
    }

    private SwitchEntry entry(Release to, Command command, @Nullable String reason, Settings settings, SwitchLog log)
            throws StorageException {
        Instant second = settings.clock().instant().truncatedTo(ChronoUnit.SECONDS);
        Actor actor = settings.actor();
        String told = settings.token()
                + command
                + to.id()
                + entry
                + release.map(Release::id).orElse("");
        return new SwitchEntry(
                SwitchEntry.FORMAT,
                Release.name(second, told),
                second.toString(),
                command.label(),
                actor.name(),
                actor.host(),
                release.map(Release::id).orElse(null),
                to.id(),
                to.manifest(),
                reason == null || reason.isBlank() ? null : Actor.printable(reason),
                entry,
                release.isPresent() ? null : log.newestId(),
                true);
    }

    /**
     * Makes a release the current one, if the pointer has not changed since it was read.
     *
     * @param by the id of the audit entry of this switch
     * @param locked whether to use a conditional write; without one the pointer is only read before it is written
     * @throws StorageException.Conflict where it has changed
     */
    void switchTo(Release next, String by, Storage storage, boolean locked) throws StorageException {
        ObjectNode document = next.document();
        document.put(SWITCH, by);
        Upload upload = Upload.json(document);
        try {
            write(upload, storage, locked);
        } catch (StorageException.Conflict conflict) {
            Stored now = storage.get(KEY).orElse(null);
            if (now == null || !Sha256.of(now.bytes()).equals(upload.sha256())) {
                throw conflict;
            }
            // The storage did the write, its answer was lost, and the retry found our own pointer.
        }
    }

    /**
     * Changes the pointer without changing the current release, so that every switch that was prepared before fails. Must be
     * called before the lease of a command that may still run is removed.
     *
     * @param token a name that no other fence has
     */
    static void fence(Storage storage, boolean locked, String token) throws StorageException {
        for (int attempt = 0; ; attempt++) {
            Pointer pointer = read(storage);
            if (pointer.stored == null || pointer.release.isEmpty()) {
                return; // no prune runs with such a pointer
            }
            try {
                ObjectNode document = Release.document(pointer.stored.bytes());
                document.put(FENCE, token);
                pointer.write(Upload.json(document), storage, locked);
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

    /**
     * The release that a publish is compared with. Where the pointer is missing or damaged it is another one, so that guards
     * still work.
     *
     * @param release that release; nothing before the first publish
     * @param warning says which release is used instead of the current one, if one is
     * @param catalog every record, if the pointer could not be used
     * @param store the store, for messages
     */
    record Baseline(Optional<Release> release, Optional<String> warning, Optional<Catalog> catalog, String store) {

        static Baseline of(Pointer pointer, Releases releases) throws StorageException {
            String store = releases.storage().toString();
            if (pointer.release().isPresent()) {
                return new Baseline(pointer.release(), Optional.empty(), Optional.empty(), store);
            }
            Catalog catalog = releases.catalog();
            if (catalog.releases().isEmpty()) {
                return new Baseline(Optional.empty(), Optional.empty(), Optional.of(catalog), store);
            }
            Optional<String> last = new SwitchLog(releases.storage())
                    .newest(id ->
                            catalog.releases().stream().anyMatch(one -> one.id().equals(id)))
                    .map(SwitchEntry::to);
            Release newest = catalog.releases().get(0);
            Release release = catalog.releases().stream()
                    .filter(one -> last.filter(one.id()::equals).isPresent())
                    .findFirst()
                    .orElse(newest);
            String warning = store + Pointer.KEY + (pointer.isMissing() ? " is gone" : " cannot be read")
                    + "; compared with " + release.id()
                    + (last.isPresent() ? ", which was made current last" : ", the newest release there is");
            return new Baseline(Optional.of(release), Optional.of(warning), Optional.of(catalog), store);
        }

        /** Refuses a store that has records but none that can be read: it is not a new store. */
        void check() throws StoppedException {
            Catalog all = catalog.orElse(null);
            if (all != null && all.releases().isEmpty() && !all.isEmpty()) {
                Catalog.Unreadable first = all.unreadable().get(0);
                throw new StoppedException(
                        first.problem().isNewer() ? "newer-format" : "unreadable-record",
                        store + Pointer.KEY + " does not say what is live, and no record can be read that would: "
                                + first.described() + "; " + first.wayOut());
            }
        }
    }
}
