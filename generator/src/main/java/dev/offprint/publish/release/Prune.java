package dev.offprint.publish.release;

import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.Mark.Work;
import dev.offprint.publish.release.Settings.Step;
import dev.offprint.publish.release.manifest.Entries;
import dev.offprint.publish.release.manifest.RemoteManifest;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Listed;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.source.Sha256;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Deletes what no kept release refers to. The current release, the one before it, and whatever somebody publishes at this
 * moment are always kept.
 */
public final class Prune {

    private final Releases releases;
    private final Keep keep;

    /**
     * What is kept.
     *
     * @param newest so many of the newest releases
     * @param younger and all that are younger than this
     * @param grace contents that were written within this time are kept in any case
     */
    public record Keep(int newest, Duration younger, Duration grace) {}

    /**
     * What was deleted, or would be.
     *
     * @param releases the releases whose records went
     * @param kept how many releases are left
     * @param objects how many contents and nodes went
     * @param bytes their bytes
     */
    public record Pruned(List<Release> releases, int kept, int objects, long bytes) {}

    Prune(Releases releases, Keep keep) {
        this.releases = releases;
        this.keep = keep;
    }

    /**
     * Does it.
     *
     * @param dry whether to find out only
     * @throws StoppedException where somebody publishes at this moment
     */
    public Pruned run(boolean dry) throws StorageException, StoppedException {
        Settings settings = releases.settings();
        try (Mark mark = Mark.leave(storage(), Work.PRUNE, settings.token(), settings.locked())) {
            List<Listed> busy = mark.others(Work.PUBLISH);
            if (!busy.isEmpty() || !mark.others(Work.PRUNE).isEmpty()) {
                throw new StoppedException(
                        "publish-at-work",
                        "somebody publishes or prunes at this moment, or was cut off doing so in the last "
                                + Mark.LIFE.toMinutes() + " minutes; try again after that");
            }
            Pointer pointer = Pointer.read(storage());
            if (pointer.release().isEmpty()) {
                throw new StoppedException(
                        "no-release",
                        "there is no current release, so nobody knows what is needed; `offprint rollback ID` first");
            }
            List<Release> all = releases.all();
            List<Release> dropped = dropped(all, pointer.release().get());
            List<Release> kept = new ArrayList<>(all);
            kept.removeAll(dropped);
            kept.add(pointer.release().get()); // its record may be lost
            List<Listed> garbage = garbage(kept, mark.time());
            if (!dry) {
                delete(dropped, garbage);
                mark.bury();
            }
            long bytes = garbage.stream().mapToLong(Listed::length).sum();
            return new Pruned(dropped, all.size() - dropped.size(), garbage.size(), bytes);
        }
    }

    private List<Release> dropped(List<Release> newestFirst, Release current) {
        Instant limit = releases.settings().clock().instant().minus(keep.younger());
        @Nullable String previous = current.previous();
        List<Release> dropped = new ArrayList<>();
        for (Release one : newestFirst.subList(Math.min(keep.newest(), newestFirst.size()), newestFirst.size())) {
            boolean needed = one.id().equals(current.id()) || one.id().equals(previous);
            boolean young =
                    Release.instant(one.publishedAt()).filter(limit::isBefore).isPresent();
            if (!needed && !young) {
                dropped.add(one);
            }
        }
        return dropped;
    }

    /** Returns every content that no kept release refers to and that nobody has just written. */
    private List<Listed> garbage(List<Release> kept, long now) throws StorageException {
        Set<Sha256> needed = new HashSet<>();
        RemoteManifest manifest = new RemoteManifest(storage(), releases.parallel());
        for (Release one : kept) {
            manifest.walk(
                    one.manifest(),
                    digest -> needed.contains(Sha256.parse(digest)),
                    digest -> needed.add(Sha256.parse(digest)),
                    entry -> need(entry, needed));
        }
        List<Listed> garbage = new ArrayList<>();
        storage().list(ReleaseLayout.OBJECTS, listed -> {
            boolean old = now - listed.modified() >= keep.grace().toSeconds();
            if (old && digest(listed.key()).filter(needed::contains).isEmpty()) {
                garbage.add(listed);
            }
        });
        return garbage;
    }

    private static void need(ManifestEntry entry, Set<Sha256> needed) {
        Contents.each(Entries.file(entry), (content, suffix) -> needed.add(content.digest()));
    }

    private static Optional<Sha256> digest(String key) {
        String name = key.substring(key.lastIndexOf('/') + 1);
        return ReleaseLayout.isDigest(name) ? Optional.of(Sha256.parse(name)) : Optional.empty();
    }

    /** Records go first: whoever finds a record may rely on all that it refers to. */
    private void delete(List<Release> dropped, List<Listed> garbage) throws StorageException {
        releases.settings().steps().before(Step.DELETE, dropped.size() + garbage.size());
        storage()
                .delete(dropped.stream()
                        .map(release -> ReleaseLayout.record(release.id()).value())
                        .toList());
        storage().delete(garbage.stream().map(Listed::key).toList());
    }

    private Storage storage() {
        return releases.storage();
    }
}
