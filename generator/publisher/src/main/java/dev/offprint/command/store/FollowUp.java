package dev.offprint.command.store;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.Publication;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.release.SwitchEntry;
import dev.offprint.publish.storage.StorageException;
import java.io.IOException;
import java.io.PrintWriter;
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
public record FollowUp(Releases releases, List<SwitchEntry> switches) {

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
     * Returns the answers that these switches changed.
     *
     * @param live the configuration of the live release
     */
    public Optional<ChangedAnswers> changed(EdgeConfig live) throws IOException {
        if (switches.size() >= MOST) {
            return Optional.of(ChangedAnswers.everything(live));
        }
        Optional<ChangedAnswers> all = Optional.empty();
        for (SwitchEntry one : switches) {
            ChangedAnswers changed = changed(one, live);
            all = Optional.of(all.map(changed::and).orElse(changed));
        }
        return all;
    }

    private ChangedAnswers changed(SwitchEntry one, EdgeConfig live) throws IOException {
        Optional<Release> to = releases.release(one.to());
        Optional<Release> from = one.from() == null ? Optional.empty() : releases.release(one.from());
        try {
            return to.isPresent() && from.isPresent()
                    ? ChangedAnswers.between(releases, from, to.get())
                    : ChangedAnswers.everything(live);
        } catch (StorageException.Damaged lost) {
            return ChangedAnswers.everything(live);
        }
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
