package dev.offprint.publish.mirror;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.publish.PublicFile;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.LocalTree;
import dev.offprint.publish.release.Publication;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Settings;
import dev.offprint.publish.release.StoppedException;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.PrefixedStorage;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.source.Sha256;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPInputStream;

/**
 * A bucket that is served as it is. Files are replaced one by one, in an order in which nothing ever refers to what is not
 * there: leaves, then lists and indexes, deletions last. What was mirrored last is noted below {@code .offprint/}, so that a
 * run sends what changed; one that was cut off is begun again.
 */
public final class Mirror implements AutoCloseable {

    /** What all that is not served has in common. */
    static final String STATE = ".offprint/";

    private final Storage storage;
    private final Settings settings;
    private final Releases state;
    private final boolean gzip;

    /**
     * Returns the mirror in a storage, which is closed with it.
     *
     * @param gzip whether files go in their gzip form, where they have one
     */
    public Mirror(Storage storage, Settings settings, boolean gzip) {
        this.storage = storage;
        this.settings = settings;
        this.state = new Releases(new PrefixedStorage(storage, STATE), settings);
        this.gzip = gzip;
    }

    /**
     * What a run did.
     *
     * @param release the record of it
     * @param sent how many objects were sent
     * @param bytes their bytes
     * @param deleted how many were deleted
     */
    public record Mirrored(Release release, int sent, long bytes, int deleted) {}

    /** Returns where it is noted what was mirrored. */
    public Releases state() {
        return state;
    }

    /** Returns whether a release was mirrored in this layout. */
    public boolean isOf(Optional<Release> release) {
        return release.map(Release::layout).filter(layout()::equals).isPresent();
    }

    /** Returns what mirroring a tree would change. */
    public Publication plan(LocalTree tree, Release.Origin origin) throws StorageException {
        return state.publication(tree, origin, false);
    }

    /**
     * Does it.
     *
     * @throws StoppedException where the mirror is from a newer commit, or somebody else is at it
     */
    public Mirrored run(LocalTree tree, Publication plan) throws StorageException, StoppedException {
        MirrorKeys keys = new MirrorKeys(tree.config());
        List<MirrorFile> files = files(tree, plan, keys);
        AtomicLong bytes = new AtomicLong();
        int[] done = new int[2];
        Release release = plan.run(layout(), () -> {
            try (Parallel parallel = new Parallel(settings.threads())) {
                for (MirrorKeys.Turn turn : MirrorKeys.Turn.values()) {
                    List<MirrorFile> some =
                            files.stream().filter(file -> file.turn() == turn).toList();
                    settings.steps().before(Settings.Step.UPLOAD, some.size());
                    done[0] += send(some, tree, parallel, bytes);
                }
            }
            Set<String> stale = stale(plan.changes(), tree.files(), keys);
            settings.steps().before(Settings.Step.DELETE, stale.size());
            storage.delete(stale);
            done[1] = stale.size();
        });
        return new Mirrored(release, done[0], bytes.get(), done[1]);
    }

    /** Returns the body that a change replaces, uncoded, or nothing where it is not what was noted. */
    public Optional<byte[]> before(Change change, EdgeConfig config) throws IOException {
        PublicFile file = change.before();
        List<String> keys = new MirrorKeys(config).of(change.key());
        Optional<byte[]> stored = file == null || keys.isEmpty()
                ? Optional.empty()
                : storage.get(keys.get(0)).map(Storage.Stored::bytes);
        if (file == null || stored.isEmpty()) {
            return Optional.empty();
        }
        byte[] bytes = stored.get();
        boolean coded =
                file.gzip() != null && Sha256.of(bytes).equals(file.gzip().digest());
        byte[] plain = coded ? new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes() : bytes;
        return Sha256.of(plain).equals(file.content().digest()) ? Optional.of(plain) : Optional.empty();
    }

    @Override
    public void close() {
        state.close();
        storage.close();
    }

    private int send(List<MirrorFile> files, LocalTree tree, Parallel parallel, AtomicLong bytes)
            throws StorageException {
        return parallel
                .map(files, file -> {
                    for (String target : file.targets()) {
                        Upload upload = file.upload(tree.root(), gzip);
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

    /** Where the policy may be another one, the fields of every file may be. */
    private List<MirrorFile> files(LocalTree tree, Publication plan, MirrorKeys keys) {
        boolean all = plan.changes().stream().anyMatch(change -> change.key().equals(KeyLayout.EDGE_CONFIG.value()))
                || !isOf(plan.live());
        List<MirrorFile> files = new ArrayList<>();
        if (all) {
            tree.files().forEach((key, file) -> add(key, file, keys, files));
        } else {
            plan.changes().forEach(change -> {
                PublicFile after = change.after();
                if (after != null) {
                    add(change.key(), after, keys, files);
                }
            });
        }
        return files;
    }

    private static void add(String key, PublicFile file, MirrorKeys keys, List<MirrorFile> files) {
        List<String> targets = keys.of(key);
        if (!targets.isEmpty()) {
            files.add(new MirrorFile(key, file, targets, keys.turn(key), keys.cacheControl(key)));
        }
    }

    private static Set<String> stale(List<Change> changes, Map<String, PublicFile> files, MirrorKeys keys) {
        Set<String> stale = new TreeSet<>();
        changes.stream()
                .filter(change -> change.after() == null)
                .forEach(change -> stale.addAll(keys.of(change.key())));
        if (!stale.isEmpty()) {
            files.keySet().forEach(key -> keys.of(key).forEach(stale::remove));
        }
        return stale;
    }

    private String layout() {
        return gzip ? "mirror gzip" : "mirror";
    }
}
