package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.history.SwitchEntry;
import dev.offprint.publish.release.history.SwitchLog;
import dev.offprint.publish.release.lease.Lease;
import dev.offprint.publish.release.lease.LeaseInfo;
import dev.offprint.publish.release.lease.LeaseInfo.Purpose;
import dev.offprint.publish.release.lease.Leases;
import dev.offprint.publish.release.manifest.ManifestDiff;
import dev.offprint.publish.release.manifest.Recheck;
import dev.offprint.publish.release.manifest.RemoteManifest;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.PublicFile;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The releases of a storage: which there are, which is current, and moving the pointer from one to another. */
public final class Releases implements AutoCloseable {

    private static final int LOOKS_AT_A_PRUNE = 30;

    private final Storage storage;
    private final Settings settings;
    private final Parallel parallel;

    /** Returns the releases of this storage, which is closed with them. */
    public Releases(Storage storage, Settings settings) {
        this.storage = storage;
        this.settings = settings;
        this.parallel = new Parallel(settings.threads());
    }

    /** Returns the current release, or nothing where none was published yet or the pointer is damaged. */
    public Optional<Release> current() throws StorageException {
        return Pointer.read(storage).release();
    }

    /** Returns every record, those that cannot be read as well. */
    public Catalog catalog() throws StorageException {
        return Catalog.read(storage, parallel);
    }

    /**
     * Returns what is current, for people.
     *
     * @param switches how many entries of the audit trail are wanted; each takes a request
     */
    public StoreState state(int switches) throws StorageException {
        Pointer pointer = Pointer.read(storage);
        Catalog.Unreadable.Problem problem = pointer.problem();
        SwitchLog log = new SwitchLog(storage);
        String head = pointer.release().isPresent() || switches == 0 ? pointer.entry() : log.newestId();
        return new StoreState(
                pointer.release(),
                problem == null ? Optional.empty() : Optional.of(new Catalog.Unreadable(Pointer.KEY, problem)),
                catalog(),
                log.presumedTrail(head, switches));
    }

    /**
     * What a store holds.
     *
     * @param current the current release
     * @param damage why the pointer cannot be read, where there is one that cannot
     * @param catalog every record
     * @param switches the newest entries of the audit trail, the newest first; where the pointer is lost or damaged nothing
     *     says whether the newest one took effect
     */
    public record StoreState(
            Optional<Release> current,
            Optional<Catalog.Unreadable> damage,
            Catalog catalog,
            List<SwitchEntry> switches) {

        /** Returns whether there are releases, and nothing says which one is current. */
        public boolean isPointerLost() {
            return current.isEmpty() && !isEmpty();
        }

        /** Returns whether there is nothing at all: no store, or one that nobody has published to. */
        public boolean isEmpty() {
            return current.isEmpty() && damage.isEmpty() && catalog.isEmpty();
        }
    }

    /** Returns every file of a release by key. */
    public Map<String, PublicFile> files(Release release) throws StorageException {
        return new RemoteManifest(storage, parallel).files(release.root());
    }

    /** Returns a file of a release by its key. */
    public Optional<PublicFile> file(Release release, String key) throws StorageException {
        return new RemoteManifest(storage, parallel).file(release.root(), key);
    }

    /** Returns the bytes of a content of a release, or nothing where it is missing. */
    public Optional<byte[]> content(PublicFile file) throws StorageException {
        return storage.get(ReleaseLayout.object(file.content().digest().hex()).value())
                .map(Stored::bytes);
    }

    /** Returns what a release does to another one's files. */
    public List<Change> changes(Release before, Release after) throws StorageException {
        RemoteManifest manifest = new RemoteManifest(storage, parallel);
        return ManifestDiff.between(manifest, Optional.of(before.manifest()), manifest, after.manifest())
                .changes();
    }

    /** Returns what publishing a tree would do. Nothing is written. */
    public Publication publication(LocalTree tree, Release.Origin origin, Recheck recheck) throws StorageException {
        return new Publication(this, tree, origin, recheck);
    }

    /**
     * A switch of the pointer that took effect.
     *
     * @param from the release that was current until then; nothing where there was none or it could not be read
     * @param to the release that it made current
     * @param entry the id of its entry in the audit trail, which the pointer names for as long as nobody switches again
     */
    public record Switched(Optional<Release> from, Release to, String entry) {}

    /**
     * Makes an earlier release the current one.
     *
     * @param id which, or nothing for the newest one before the current one that has other content
     * @param reason why, for the audit trail, or null
     * @throws StoppedException where there is no such release, it is current already, or somebody else switched meanwhile
     */
    public Switched rollback(Optional<String> id, @Nullable String reason) throws StorageException, StoppedException {
        return new Rollback(this).to(id, reason);
    }

    /**
     * Undoes a switch of one's own: makes the release current again that was so before. Nothing is touched where somebody else
     * has switched since.
     *
     * @param own what {@link Publication#run()} did
     * @param reason why, for the audit trail
     * @throws StoppedException where it is not undone; the message says why, and what is current
     */
    public Switched undo(Switched own, String reason) throws StorageException, StoppedException {
        return new Rollback(this).undo(own, reason);
    }

    /**
     * Returns the newest switches for which nobody noted that caches were purged and the live address verified, the newest
     * first: a command was killed, or failed, after its switch. One that is at it at this moment is among them.
     *
     * @param limit how many at most
     */
    public List<SwitchEntry> awaitingFollowUp(int limit) throws StorageException {
        return new SwitchLog(storage).awaitingFollowUp(Pointer.read(storage).entry(), limit);
    }

    /** Notes that what follows these switches, given by their entries in the audit trail, was done. */
    public void noteFollowUp(List<String> switches) throws StorageException {
        for (String one : switches) {
            new SwitchLog(storage).noteFollowUp(one);
        }
    }

    /** Returns a release by its id, or nothing where there is no record of it that can be read. */
    public Optional<Release> release(String id) throws StorageException {
        try {
            return Release.isId(id) ? Catalog.find(storage, id) : Optional.empty();
        } catch (StoppedException unreadable) {
            return Optional.empty();
        }
    }

    /** Returns every lease that somebody holds. None is taken for expired: that takes a lease of one's own to tell. */
    public List<LeaseInfo> leases() throws StorageException {
        return newLeases().others(null);
    }

    /** Removes a lease, whoever holds it. A publish or a rollback that holds it after all fails to switch. */
    public void unlock(LeaseInfo lease) throws StorageException {
        Pointer.fence(storage, settings.locked(), settings.token());
        newLeases().remove(List.of(lease));
    }

    /** Returns what would be deleted if only these were kept, for {@link Prune#run}. */
    public Prune prune(Prune.Keep keep) {
        return new Prune(this, keep);
    }

    @Override
    public void close() {
        parallel.close();
        storage.close();
    }

    Storage storage() {
        return storage;
    }

    Settings settings() {
        return settings;
    }

    Parallel parallel() {
        return parallel;
    }

    Leases newLeases() {
        return new Leases(storage, settings.terms());
    }

    /** Takes a lease to publish, and waits for a prune that is at work. */
    Lease beginPublish() throws StorageException, StoppedException {
        Leases leases = newLeases();
        Lease lease = leases.publish();
        try {
            awaitPrunes(leases, lease);
            return lease;
        } catch (StorageException | StoppedException failed) {
            lease.close();
            throw failed;
        } catch (InterruptedException stopped) {
            lease.close();
            Thread.currentThread().interrupt();
            throw new StorageException("interrupted", stopped);
        }
    }

    private void awaitPrunes(Leases leases, Lease own) throws StorageException, StoppedException, InterruptedException {
        for (int look = 0; ; look++) {
            List<LeaseInfo> prunes = leases.others(own).stream()
                    .filter(one -> one.purpose() == Purpose.PRUNE)
                    .toList();
            leases.remove(prunes.stream().filter(LeaseInfo::isExpired).toList());
            List<LeaseInfo> alive =
                    prunes.stream().filter(one -> !one.isExpired()).toList();
            if (alive.isEmpty()) {
                return;
            } else if (look == LOOKS_AT_A_PRUNE) {
                throw new StoppedException("prune-at-work", "somebody prunes " + storage + ": " + described(alive));
            }
            Thread.sleep(settings.pause().toMillis());
        }
    }

    /** Says who holds leases, and how to break them. */
    String described(List<LeaseInfo> leases) {
        Instant now = settings.clock().instant();
        return leases.stream().map(lease -> lease.described(now)).collect(Collectors.joining("; "))
                + ". Try again when it is done, or in " + Lease.LIFE.toMinutes()
                + " minutes if it was killed; if it is surely dead, `offprint unlock "
                + leases.get(0).name() + "` breaks its lock";
    }
}
