package dev.offprint.publish.mirror;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.Publication;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.release.Settings;
import dev.offprint.publish.release.manifest.Blob;
import dev.offprint.publish.release.manifest.LocalTree;
import dev.offprint.publish.release.manifest.Recheck;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.tree.EdgeConfigReader;
import dev.offprint.tree.PublicFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;

/** Writes and deletes the files of a mirror, under a lease. */
final class MirrorRun implements Publication.Work {

    private final Storage storage;
    private final Settings settings;
    private final LocalTree tree;
    private final Publication plan;
    private final Form form;
    private final MirrorKeys keys;
    private final AtomicLong bytes = new AtomicLong();
    private int sent;

    /**
     * The form of files in the mirror.
     *
     * @param gzip whether files are stored in their gzip form, if they have one
     * @param other whether the existing files have another form, so that every file is written
     */
    record Form(boolean gzip, boolean other) {}

    MirrorRun(Storage storage, Settings settings, LocalTree tree, Publication plan, Form form) {
        this.storage = storage;
        this.settings = settings;
        this.tree = tree;
        this.plan = plan;
        this.form = form;
        this.keys = new MirrorKeys(tree.config());
    }

    int sent() {
        return sent;
    }

    long bytes() {
        return bytes.get();
    }

    @Override
    public void run() throws StorageException {
        try (Parallel parallel = new Parallel(settings.threads())) {
            List<MirrorFile> files = new ArrayList<>(changed());
            files.addAll(broken(files, parallel));
            for (MirrorKeys.WritePhase phase : MirrorKeys.WritePhase.values()) {
                List<MirrorFile> some =
                        files.stream().filter(file -> file.phase() == phase).toList();
                settings.steps().before(Settings.Step.UPLOAD, some.size());
                sent += send(some, parallel);
            }
        }
        Set<String> stale = stale();
        settings.steps().before(Settings.Step.DELETE, stale.size());
        storage.delete(stale);
    }

    /** Deletes old manifests: the bucket is public, and they name files that were removed since. */
    @Override
    public void after(Switched switched) throws StorageException {
        Set<String> kept = new HashSet<>();
        kept.add(Mirror.STATE + ReleaseLayout.record(switched.to().id()).value());
        kept.add(Mirror.STATE + ReleaseLayout.history(switched.entry()).value());
        plan.nodes()
                .forEach(node ->
                        kept.add(Mirror.STATE + ReleaseLayout.object(node).value()));
        Blob.each(
                tree.files().get(KeyLayout.EDGE_CONFIG.value()),
                (content, suffix) -> kept.add(Mirror.STATE
                        + ReleaseLayout.object(content.digest().hex()).value()));
        List<String> old = new ArrayList<>();
        for (String prefix : List.of(ReleaseLayout.RELEASES, ReleaseLayout.OBJECTS, ReleaseLayout.HISTORY)) {
            storage.list(Mirror.STATE + prefix, listed -> {
                if (!kept.contains(listed.key())) {
                    old.add(listed.key());
                }
            });
        }
        storage.delete(old);
    }

    /** Returns the files to write: all files if a setting changed, because their header fields may have changed. */
    private List<MirrorFile> changed() {
        List<MirrorFile> files = new ArrayList<>();
        if (form.other() || plan.changes().stream().anyMatch(this::isOtherSetting)) {
            tree.files().forEach((key, file) -> add(key, file, files));
        } else {
            plan.changes().forEach(change -> {
                PublicFile after = change.after();
                if (after != null) {
                    add(change.key(), after, files);
                }
            });
        }
        return files;
    }

    /** Former slugs are settings without an effect on other files. */
    private boolean isOtherSetting(Change change) {
        PublicFile before = change.before();
        if (!change.key().equals(KeyLayout.EDGE_CONFIG.value())) {
            return false;
        } else if (before == null) {
            return true;
        }
        try {
            String key = Mirror.STATE
                    + ReleaseLayout.object(before.content().digest().hex()).value();
            Optional<Storage.Stored> noted = storage.get(key);
            return noted.isEmpty()
                    || !EdgeConfigReader.read(noted.get().bytes())
                            .with(Renames.NONE)
                            .equals(tree.config().with(Renames.NONE));
        } catch (StorageException | EdgeConfigReader.Unreadable unknown) {
            return true;
        }
    }

    /** Returns unchanged files that are missing or damaged, if the user wants to check that. */
    private List<MirrorFile> broken(List<MirrorFile> changed, Parallel parallel) throws StorageException {
        Recheck recheck = plan.recheck();
        if (!recheck.isAll()) {
            return List.of();
        }
        Set<String> known = new HashSet<>();
        changed.forEach(file -> known.add(file.key()));
        List<MirrorFile> others = new ArrayList<>();
        tree.files().forEach((key, file) -> {
            if (!known.contains(key)) {
                add(key, file, others);
            }
        });
        return parallel.filter(others, file -> !file.isWhole(storage, form.gzip(), recheck));
    }

    private void add(String key, PublicFile file, List<MirrorFile> files) {
        List<String> targets = keys.of(key);
        if (!targets.isEmpty()) {
            files.add(new MirrorFile(key, file, targets, keys.phase(key), keys.cacheControl(key)));
        }
    }

    private int send(List<MirrorFile> files, Parallel parallel) throws StorageException {
        return parallel
                .map(files, file -> {
                    for (String target : file.targets()) {
                        Upload upload = file.upload(tree, form.gzip());
                        storage.put(target, upload);
                        bytes.addAndGet(upload.length());
                    }
                    settings.steps().before(Settings.Step.UPLOAD, 1);
                    return file.targets().size();
                })
                .stream()
                .mapToInt(Integer::intValue)
                .sum();
    }

    private Set<String> stale() {
        Set<String> stale = new TreeSet<>();
        for (Change change : plan.changes()) {
            if (change.after() == null) {
                stale.addAll(keys.of(change.key()));
            }
        }
        if (!stale.isEmpty()) {
            tree.files().keySet().forEach(key -> keys.of(key).forEach(stale::remove));
        }
        return stale;
    }
}
