package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.PublicFile;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.Mark.Work;
import dev.offprint.publish.release.manifest.ManifestDiff;
import dev.offprint.publish.release.manifest.RemoteManifest;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Listed;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

    /** Returns every release, the newest first. Records that cannot be read are left out. */
    public List<Release> all() throws StorageException {
        List<String> keys = new ArrayList<>();
        storage.list(ReleaseLayout.RELEASES, (Listed listed) -> keys.add(listed.key()));
        List<Release> all = new ArrayList<>();
        for (Optional<Release> one : parallel.map(keys, this::record)) {
            one.ifPresent(all::add);
        }
        all.sort(Comparator.comparing(Release::id).reversed());
        return all;
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
    public Publication publication(LocalTree tree, Release.Origin origin, boolean recheck) throws StorageException {
        return Publication.plan(this, tree, origin, recheck);
    }

    /**
     * Makes an earlier release the current one.
     *
     * @param id which, or nothing for the one before the current one
     */
    public Release rollback(Optional<String> id) throws StorageException, StoppedException {
        return marked(mark -> {
            Pointer pointer = Pointer.read(storage);
            Release target = target(id, pointer);
            settings.steps().before(Settings.Step.SWITCH, 1);
            switchTo(target, pointer);
            return target;
        });
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

    /** What is done while no prune may begin. */
    @FunctionalInterface
    interface Marked<T> {
        T run(Mark mark) throws StorageException, StoppedException;
    }

    /** Does something while a mark keeps prunes away. */
    <T> T marked(Marked<T> work) throws StorageException, StoppedException {
        try (Mark mark = begin()) {
            return work.run(mark);
        }
    }

    /** Leaves a mark, and waits for a prune that is at work. */
    private Mark begin() throws StorageException, StoppedException {
        Mark mark = Mark.leave(storage, Work.PUBLISH, settings.token(), settings.locked());
        try {
            for (int look = 0; !mark.others(Work.PRUNE).isEmpty(); look++) {
                if (look == LOOKS_AT_A_PRUNE) {
                    throw new StoppedException(
                            "prune-at-work",
                            "somebody prunes " + storage + ", or was cut off doing so in the last "
                                    + Mark.LIFE.toMinutes() + " minutes; try again after that");
                }
                Thread.sleep(settings.pause().toMillis());
            }
            return mark;
        } catch (StorageException | StoppedException failed) {
            mark.close();
            throw failed;
        } catch (InterruptedException stopped) {
            mark.close();
            Thread.currentThread().interrupt();
            throw new StorageException("interrupted", stopped);
        }
    }

    /** Makes a release the current one, unless somebody else was faster. */
    void switchTo(Release release, Pointer from) throws StorageException, StoppedException {
        try {
            from.switchTo(release, storage, settings.locked());
        } catch (StorageException.Conflict conflict) {
            String winner = current().map(Release::described).orElse("nobody that could be read");
            throw new StoppedException(
                    "other-publisher",
                    "somebody else was faster: the current release is " + winner + ". Release " + release.id()
                            + " is complete in the store but not current; publish again, or `offprint rollback "
                            + release.id() + "` makes it current");
        }
    }

    private Release target(Optional<String> id, Pointer pointer) throws StorageException, StoppedException {
        String wanted = id.or(() -> pointer.release().map(Release::previous))
                .orElseThrow(() -> new StoppedException(
                        "no-release",
                        pointer.release().isPresent()
                                ? "there is no release before the current one; name one of `offprint releases`"
                                : "there is no current release to go back from; name one of `offprint releases`"));
        if (!wanted.matches("[0-9A-Za-z-]{1,64}")) {
            throw new StoppedException("no-release", "`" + wanted + "` is no id of a release; see `offprint releases`");
        }
        Release target = record(ReleaseLayout.record(wanted).value())
                .orElseThrow(() -> new StoppedException(
                        "no-release", "there is no release " + wanted + "; see `offprint releases`"));
        if (storage.length(ReleaseLayout.object(target.manifest()).value()) < 0) {
            throw new StoppedException(
                    "no-release", "release " + wanted + " has lost its manifest; publish its commit again");
        }
        return target;
    }

    private Optional<Release> record(String key) throws StorageException {
        Optional<Stored> stored = storage.get(key);
        try {
            return stored.isPresent() ? Optional.of(Release.parse(stored.get().bytes())) : Optional.empty();
        } catch (IOException damaged) {
            return Optional.empty();
        }
    }
}
