package dev.offprint.command.store;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.publish.cdn.ChangedAddresses;
import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.release.SwitchLog.SwitchEntry;
import dev.offprint.publish.storage.StorageException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/**
 * The steps that switches of the pointer still need: purge caches and verify the live address. The audit trail records when
 * they are done, so a command finds its own switch there, and what a killed or failed command left.
 *
 * @param releases of the store
 * @param switches those without that record, newest first
 */
record FollowUp(Releases releases, List<SwitchEntry> switches) {

    /** With so many switches everything is purged. */
    private static final int MOST = 20;

    /** Returns what the switches until now need. */
    static FollowUp of(Releases releases) throws StorageException {
        return new FollowUp(releases, releases.awaitingFollowUp(MOST));
    }

    /** Returns whether no step is left. */
    boolean isEmpty() {
        return switches.isEmpty();
    }

    /** Returns the publish that made a release live, if that was the last switch. */
    Optional<Switched> published(Release live) throws StorageException {
        SwitchEntry newest = isEmpty() ? null : switches.get(0);
        return newest != null
                        && newest.command().equals("publish")
                        && newest.to().equals(live.id())
                ? Optional.of(new Switched(from(newest), live, newest.id()))
                : Optional.empty();
    }

    /** Returns the changes of a switch; nothing if a manifest cannot be read any more. */
    List<Change> changes(Switched one) throws StorageException {
        try {
            return one.from().isPresent() ? releases.changes(one.from().get(), one.to()) : List.of();
        } catch (StorageException.Damaged lost) {
            return List.of();
        }
    }

    /**
     * Returns the addresses that these switches changed.
     *
     * @param live the configuration of the live release
     */
    PurgeList changed(EdgeConfig live) throws IOException {
        PurgeList all = switches.size() < MOST ? PurgeList.NOTHING : PurgeList.everything(live.baseUrl());
        for (SwitchEntry one : switches.size() < MOST ? switches : List.<SwitchEntry>of()) {
            all = all.and(changed(one, live));
        }
        return all;
    }

    /** Everything changed where one of the releases, its configuration or its manifest cannot be read. */
    private PurgeList changed(SwitchEntry one, EdgeConfig live) throws IOException {
        Optional<Release> from = from(one);
        Optional<Release> to = releases.release(one.to());
        try {
            Optional<EdgeConfig> after = to.isPresent() ? Trees.config(releases, to.get()) : Optional.empty();
            if (from.isPresent() && after.isPresent()) {
                List<Change> changes = releases.changes(from.get(), to.get());
                boolean same = changes.stream().noneMatch(change -> change.key().equals(TreeKeys.EDGE_CONFIG.value()));
                EdgeConfig before =
                        same ? after.get() : Trees.config(releases, from.get()).orElse(null);
                return ChangedAddresses.of(changes, before, after.get());
            }
        } catch (StorageException.Damaged lost) {
            return PurgeList.everything(live.baseUrl());
        }
        return PurgeList.everything(live.baseUrl());
    }

    private Optional<Release> from(SwitchEntry one) throws StorageException {
        String from = one.from();
        return from == null ? Optional.empty() : releases.release(from);
    }

    /** Records that the steps are done. Without the record, the next command repeats them, which does no harm. */
    void note(PrintWriter err) {
        try {
            releases.noteFollowUp(switches.stream().map(SwitchEntry::id).toList());
        } catch (StorageException failed) {
            err.println("offprint: warning: cannot note that caches were purged (" + failed.getMessage()
                    + "); the next publish purges the same again");
        }
    }
}
