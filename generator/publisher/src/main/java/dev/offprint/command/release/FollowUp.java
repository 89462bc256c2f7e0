package dev.offprint.command.release;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.Publication;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.release.history.SwitchEntry;
import dev.offprint.publish.storage.StorageException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What switches of the pointer have left to be done: caches forget what they changed, and the live address is verified. The
 * audit trail notes when that is done, so the next command finds what a command left that was killed, or that failed.
 *
 * @param releases of which store
 * @param switches those it is not noted for, the newest first
 */
public record FollowUp(Releases releases, List<SwitchEntry> switches) {

    /** Behind so many switches everything is purged. */
    private static final int MOST = 20;

    /** Keeps a copy that cannot change. */
    public FollowUp {
        switches = List.copyOf(switches);
    }

    /** Returns what the switches until now have left. To be read before a switch of one's own. */
    public static FollowUp ofCurrent(Releases releases) throws StorageException {
        return new FollowUp(releases, releases.awaitingFollowUp(MOST));
    }

    /** Returns what the switches until a publication was planned have left. */
    public static FollowUp before(Publication publication, Releases releases) throws StorageException {
        return new FollowUp(releases, publication.awaitingFollowUp(MOST));
    }

    /** Returns whether nothing is left. */
    public boolean isEmpty() {
        return switches.isEmpty();
    }

    /** Returns the publish that made a release live, where something was left of it. */
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

    /** Returns what a switch changed; nothing where that cannot be known any more. */
    public List<Change> changes(Optional<Switched> own) throws StorageException {
        Optional<Release> from = own.flatMap(Switched::from);
        try {
            return from.isPresent() ? releases.changes(from.get(), own.get().to()) : List.of();
        } catch (StorageException.Damaged lost) {
            return List.of();
        }
    }

    /**
     * Returns what these switches changed.
     *
     * @param live what the live release says about itself
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
     * Notes that it was done. What cannot be noted is done again by the next command, which does no harm.
     *
     * @param own switches of one's own, by their entries in the audit trail, that it was done for as well
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
