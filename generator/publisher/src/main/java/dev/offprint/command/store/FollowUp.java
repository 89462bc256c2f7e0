package dev.offprint.command.store;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.publish.cdn.ChangedAddresses;
import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.Publication;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.release.SwitchEntry;
import dev.offprint.publish.storage.StorageException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The steps that switches of the pointer still need: purge caches and verify the live address. The audit trail records when
 * they are done, so the next command finds what a killed or failed command left.
 *
 * @param releases of the store
 * @param switches those without that record, newest first
 */
record FollowUp(Releases releases, List<SwitchEntry> switches) {

    /** With so many switches everything is purged. */
    private static final int MOST = 20;

    /** Makes an immutable copy. */
    public FollowUp {
        switches = List.copyOf(switches);
    }

    /** Returns what earlier switches left. Call this before your own switch. */
    public static FollowUp ofCurrent(Releases releases) throws StorageException {
        return new FollowUp(releases, releases.awaitingFollowUp(MOST));
    }

    /** Returns what the switches before a publication left. */
    public static FollowUp before(Publication publication, Releases releases) throws StorageException {
        return new FollowUp(releases, publication.awaitingFollowUp(MOST));
    }

    /** Returns whether no step is left. */
    public boolean isEmpty() {
        return switches.isEmpty();
    }

    /** Returns the publish that made a release live, if it left a step. */
    public Optional<Switched> published(Release live) throws StorageException {
        SwitchEntry newest = isEmpty() ? null : switches.get(0);
        if (newest == null
                || !newest.command().equals("publish")
                || !newest.to().equals(live.id())) {
            return Optional.empty();
        }
        Optional<Release> from = newest.from() == null ? Optional.empty() : releases.release(newest.from());
        return Optional.of(new Switched(from, live, newest.id()));
    }

    /** Returns the changes of a switch; nothing if a manifest cannot be read any more. */
    public List<Change> changes(Optional<Switched> own) throws StorageException {
        Optional<Release> from = own.flatMap(Switched::from);
        try {
            return from.isPresent() ? releases.changes(from.get(), own.get().to()) : List.of();
        } catch (StorageException.Damaged lost) {
            return List.of();
        }
    }

    /**
     * Returns the addresses that these switches changed, if any did.
     *
     * @param live the configuration of the live release
     */
    public Optional<PurgeList> changed(EdgeConfig live) throws IOException {
        if (switches.size() >= MOST) {
            return Optional.of(PurgeList.everything(live.baseUrl()));
        }
        PurgeList all = PurgeList.NOTHING;
        for (SwitchEntry one : switches) {
            all = all.and(changed(one, live));
        }
        return isEmpty() ? Optional.empty() : Optional.of(all);
    }

    private PurgeList changed(SwitchEntry one, EdgeConfig live) throws IOException {
        Optional<Release> to = releases.release(one.to());
        Optional<Release> from = one.from() == null ? Optional.empty() : releases.release(one.from());
        try {
            return to.isPresent() && from.isPresent()
                    ? between(releases, from, to.get())
                    : PurgeList.everything(live.baseUrl());
        } catch (StorageException.Damaged lost) {
            return PurgeList.everything(live.baseUrl());
        }
    }

    /**
     * Returns the addresses that moving the pointer between two releases changed.
     *
     * @param before the release before, or nothing if that could not be read; then everything changed, as with a manifest
     *     that cannot be read
     */
    static PurgeList between(Releases releases, Optional<Release> before, Release after) throws IOException {
        EdgeConfig config = config(releases, after);
        try {
            return before.isPresent()
                    ? of(releases, releases.changes(before.get(), after), config)
                    : PurgeList.everything(config.baseUrl());
        } catch (StorageException unreadable) {
            return PurgeList.everything(config.baseUrl());
        }
    }

    /**
     * Returns the addresses that a switch changed: all, where the configuration of the release before cannot be read.
     *
     * @param after the configuration of the release that is live now
     */
    static PurgeList of(Releases releases, Collection<Change> changes, EdgeConfig after) throws IOException {
        Optional<Change> own = changes.stream()
                .filter(change -> change.key().equals(TreeKeys.EDGE_CONFIG.value()))
                .findFirst();
        EdgeConfig before = own.isEmpty()
                ? after
                : Trees.config(releases, own.get().before()).orElse(null);
        return ChangedAddresses.of(changes, before, after);
    }

    /** Returns the configuration of a release. */
    static EdgeConfig config(Releases releases, Release release) throws IOException {
        return Trees.config(
                        releases,
                        releases.file(release, TreeKeys.EDGE_CONFIG.value()).orElse(null))
                .orElseThrow(() -> new IOException(
                        "release " + release.id() + " has no edge.json that can be read; publish its commit again"));
    }

    /**
     * Records that the steps are done. Without the record, the next command repeats them, which does no harm.
     *
     * @param own entries in the audit trail of further switches whose steps are done
     */
    public void note(Stream<String> own, PrintWriter err) {
        try {
            releases.noteFollowUp(
                    Stream.concat(own, switches.stream().map(SwitchEntry::id)).toList());
        } catch (StorageException failed) {
            err.println("offprint: warning: cannot note that caches were purged (" + failed.getMessage()
                    + "); the next publish purges the same again");
        }
    }
}
