package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.SwitchLog.SwitchEntry;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.PublicFile;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The releases of a storage: lists them, publishes, rolls back and prunes. */
public final class Releases implements AutoCloseable {

    private final Storage storage;
    private final Settings settings;
    private final Parallel parallel;

    /** Returns the releases of this storage, which is closed with them. */
    public Releases(Storage storage, Settings settings) {
        this.storage = storage;
        this.settings = settings;
        this.parallel = new Parallel(settings.threads());
    }

    /** Returns the current release, or nothing where the pointer is missing or damaged. */
    public Optional<Release> current() throws StorageException {
        return Pointer.read(storage).release();
    }

    /** Returns every record, with the unreadable ones. */
    public Catalog catalog() throws StorageException {
        return Catalog.read(storage, parallel);
    }

    /**
     * Returns the state of the store for a report.
     *
     * @param switches the maximum number of audit entries; each takes a request
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
     * The state of a store.
     *
     * @param current the current release
     * @param damage why the pointer cannot be read, if it is damaged
     * @param catalog every record
     * @param switches the newest audit entries, the newest first; where the pointer is missing or damaged it is unknown
     *     whether the newest one took effect
     */
    public record StoreState(
            Optional<Release> current,
            Optional<Catalog.Unreadable> damage,
            Catalog catalog,
            List<SwitchEntry> switches) {

        /** The longest that the steps after a switch take: a wait, a purge and a verification. */
        private static final Duration AT_WORK = Duration.ofMinutes(20);

        /** Returns whether there are releases but no readable pointer. */
        public boolean isPointerLost() {
            return current.isEmpty() && !isEmpty();
        }

        /**
         * Returns whether caches still have to be purged after the newest switch. A command that is at work gets some minutes.
         */
        public boolean owesPurge(Instant now) {
            return !isPointerLost()
                    && !switches.isEmpty()
                    && switches.get(0).awaitsFollowUp()
                    && switches.get(0).age(now).compareTo(AT_WORK) > 0;
        }

        /** Returns whether the store is empty, or does not exist. */
        public boolean isEmpty() {
            return current.isEmpty() && damage.isEmpty() && catalog.isEmpty();
        }
    }

    /** Returns every file of a release by key. */
    public Map<String, PublicFile> files(Release release) throws StorageException {
        return new RemoteManifest(storage, parallel).files(release.root());
    }

    /** Returns the file of a release under a key. */
    public Optional<PublicFile> file(Release release, String key) throws StorageException {
        return new RemoteManifest(storage, parallel).file(release.root(), key);
    }

    /** Returns the content of a file, or nothing where it is missing. */
    public Optional<byte[]> content(PublicFile file) throws StorageException {
        return storage.get(ReleaseLayout.object(file.content().digest().hex()).value())
                .map(Stored::bytes);
    }

    /** Returns the differences between the files of two releases. */
    public List<Change> changes(Release before, Release after) throws StorageException {
        RemoteManifest manifest = new RemoteManifest(storage, parallel);
        return ManifestDiff.between(manifest, Optional.of(before.manifest()), manifest, after.manifest())
                .changes();
    }

    /** Returns what publishing a tree would do. It writes nothing. */
    public Publication publication(LocalTree tree, Release.Origin origin, boolean recheck) throws StorageException {
        return publication(tree, origin, recheck, Optional.empty());
    }

    /** Returns what publishing a tree as a signed release would do. It writes nothing. */
    public Publication publication(
            LocalTree tree, Release.Origin origin, boolean recheck, Optional<ReleaseSigner> signer)
            throws StorageException {
        return new Publication(this, tree, origin, recheck, signer);
    }

    /**
     * A switch of the pointer that took effect.
     *
     * @param from the release that was current before; nothing where the pointer was missing or damaged
     * @param to the release that is current since
     * @param entry the id of its audit entry, which the pointer names until the next switch
     */
    public record Switched(Optional<Release> from, Release to, String entry) {}

    /**
     * Makes an earlier release the current one.
     *
     * @param id its id, or nothing for the last current release with other content
     * @param reason the reason, for the audit trail, or null
     * @throws StoppedException where there is no such release, it is current already, or another command switched first
     */
    public Switched rollback(Optional<String> id, @Nullable String reason) throws StorageException, StoppedException {
        return rollback(id, reason, Rollback.Expected.ANYTHING);
    }

    /**
     * Makes an earlier release the current one if the store is as the user expects it.
     *
     * @param expected what must hold, so that of two people who roll back at the same time one notices the other
     */
    public Switched rollback(Optional<String> id, @Nullable String reason, Rollback.Expected expected)
            throws StorageException, StoppedException {
        return new Rollback(this).to(id, reason, expected);
    }

    /**
     * Undoes a switch: makes the release before current again, unless another command has switched since.
     *
     * @param own the switch, for example of {@link Publication#run()}
     * @param reason the reason, for the audit trail
     * @throws StoppedException where it is not undone; the message has the reason and the current release
     */
    public Switched undo(Switched own, String reason) throws StorageException, StoppedException {
        return new Rollback(this).undo(own, reason);
    }

    /**
     * Returns the newest switches whose follow-up is not noted as done, the newest first: the command was killed, or failed,
     * before it had purged caches and verified the live address, or is still running.
     *
     * @param limit the maximum number
     */
    public List<SwitchEntry> awaitingFollowUp(int limit) throws StorageException {
        return new SwitchLog(storage).awaitingFollowUp(Pointer.read(storage).entry(), limit);
    }

    /** Notes that the follow-up of these switches is done. They are named by their audit entries. */
    public void noteFollowUp(List<String> switches) throws StorageException {
        for (String one : switches) {
            new SwitchLog(storage).noteFollowUp(one);
        }
    }

    /** Returns a release by its id, or nothing where it has no readable record. */
    public Optional<Release> release(String id) throws StorageException {
        try {
            return Release.isId(id) ? Catalog.find(storage, id) : Optional.empty();
        } catch (StoppedException unreadable) {
            return Optional.empty();
        }
    }

    /** Returns every lease. None counts as expired: that takes a lease of one's own, which has the time of the storage. */
    public List<LeaseInfo> leases() throws StorageException {
        return newLeases().others(null);
    }

    /** Removes a lease of another command. If that is a publish or a rollback and still runs, its switch fails. */
    public void unlock(LeaseInfo lease) throws StorageException {
        Pointer.fence(storage, settings.locked(), settings.token());
        newLeases().remove(List.of(lease));
    }

    /** Returns a prune that keeps these releases. */
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
        return new Leases(storage, settings);
    }

    /** Returns text about the holders of leases, and how to break them. */
    String described(List<LeaseInfo> leases) {
        Instant now = settings.clock().instant();
        return leases.stream().map(lease -> lease.described(now)).collect(Collectors.joining("; "))
                + ". Try again when it is done, or in " + Lease.LIFE.toSeconds()
                + " seconds if it was killed; if it is surely dead, `offprint unlock "
                + leases.get(0).name() + "` breaks its lock";
    }
}
