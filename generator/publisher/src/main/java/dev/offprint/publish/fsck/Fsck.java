package dev.offprint.publish.fsck;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.publish.fsck.ReleaseHits.HitSearch;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.manifest.RemoteManifest;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Reads every record, node and content of the releases in a store, and compares each with its digest.
 *
 * <p>It takes no lock. A publish in progress adds no object to the records that were read at the start. A prune in progress
 * deletes the record of a release before its objects: such a release is left out of the report. A repair writes the only
 * bytes that the name of an object allows.
 */
public final class Fsck {

    /** A younger object may belong to a publish in progress. */
    private static final Duration YOUNG = Duration.ofHours(1);

    private final Storage storage;
    private final FsckOptions options;
    private final ObjectCheck check;

    /** Returns a check of this storage. */
    public Fsck(Storage storage, FsckOptions options) {
        this.storage = storage;
        this.options = options;
        this.check = new ObjectCheck(storage);
    }

    /**
     * Checks the store.
     *
     * @throws RefusedException where there are no releases, or the resume file belongs to another store
     * @throws StorageException where the storage fails; the resume file keeps what was read
     */
    public FsckReport run() throws IOException, RefusedException {
        try (Parallel parallel = new Parallel(options.requests())) {
            return run(StoreRecords.read(storage, parallel), parallel);
        }
    }

    private FsckReport run(StoreRecords records, Parallel parallel) throws IOException, RefusedException {
        DigestSet whole = new DigestSet();
        try (ResumeFile resume = resume(whole)) {
            DigestSet still = whole.isEmpty() ? whole : listed(whole);
            Repair repair = options.tree() == null ? null : new Repair(storage, options.tree());
            int[] number = new int[1];
            ContentCheck contents = new ContentCheck(
                    check,
                    parallel,
                    resume,
                    still,
                    repair,
                    counts ->
                            options.progress().at(number[0], records.releases().size(), counts),
                    new DigestSet(),
                    new DamagedObjects(),
                    new FsckCounts(),
                    new AtomicBoolean());
            for (Release release : records.releases()) {
                number[0]++;
                contents.read(release.manifest(), release.addresses());
            }
            DamagedObjects left = repair == null ? contents.damaged() : repaired(contents, repair, parallel);
            FsckReport report = report(records, contents, left, parallel);
            if (resume != null) {
                resume.done();
            }
            return report;
        }
    }

    private @Nullable ResumeFile resume(DigestSet whole) throws IOException, RefusedException {
        return options.resume() == null
                ? null
                : ResumeFile.open(
                        options.resume(), options.store(), options.clock().instant(), whole);
    }

    /** Returns those that still exist: an object may have been deleted since an earlier run read it. */
    private DigestSet listed(DigestSet whole) throws StorageException {
        DigestSet still = new DigestSet();
        storage.list(
                ReleaseLayout.OBJECTS,
                listed -> digest(listed.key()).filter(whole::contains).ifPresent(still::add));
        return still;
    }

    /** Sends the contents that the tree has, and returns the objects that are still damaged. */
    private DamagedObjects repaired(ContentCheck contents, Repair repair, Parallel parallel) throws StorageException {
        DigestSet wanted = new DigestSet();
        contents.damaged().forEach((digest, damage) -> wanted.add(digest));
        DigestSet done = repair.contents(wanted, parallel);
        contents.counts().repaired().addAndGet(done.size());
        DamagedObjects left = new DamagedObjects();
        contents.damaged().forEach((digest, damage) -> {
            if (!done.contains(digest)) {
                left.add(digest, damage);
            }
        });
        return left;
    }

    private FsckReport report(StoreRecords records, ContentCheck contents, DamagedObjects left, Parallel parallel)
            throws IOException {
        List<Release> kept = new ArrayList<>();
        List<String> pruned = new ArrayList<>();
        List<ReleaseHits> hits = new ArrayList<>();
        DamagedObjects confirmed = new DamagedObjects();
        for (Release release : records.releases()) {
            HitSearch search = search(release, release.id().equals(records.current()), left, parallel);
            ReleaseHits found = search.hits();
            if (!found.isEmpty() && !StoreRecords.keeps(storage, release)) {
                pruned.add(release.id());
                found.close();
                continue;
            }
            kept.add(release);
            search.met().forEach(confirmed::add);
            if (!found.isEmpty()) {
                hits.add(found);
            }
        }
        boolean known = records.unreadable().isEmpty() && !contents.lost().get();
        Optional<FsckReport.Unneeded> unneeded = known ? Optional.of(unneeded(contents.needed())) : Optional.empty();
        return new FsckReport(
                kept, records.current(), pruned, records.unreadable(), confirmed, hits, contents.counts(), unneeded);
    }

    private HitSearch search(Release release, boolean current, DamagedObjects left, Parallel parallel)
            throws StorageException {
        Optional<byte[]> config = left.isEmpty() ? Optional.empty() : config(release, parallel);
        ReleaseHits hits = new ReleaseHits(release, current, options.names().apply(config));
        HitSearch search = new HitSearch(left, hits, new DamagedObjects());
        if (!left.isEmpty()) {
            new ManifestWalk(parallel, check::node).run(release.manifest(), release.addresses(), search);
        }
        return search;
    }

    /** Returns a release's edge.json, or nothing where it cannot be read. */
    private Optional<byte[]> config(Release release, Parallel parallel) throws StorageException {
        try {
            Optional<PublicFile> file =
                    new RemoteManifest(storage, parallel).file(release.root(), KeyLayout.EDGE_CONFIG.value());
            if (file.isEmpty()) {
                return Optional.empty();
            }
            Sha256 digest = file.get().content().digest();
            return storage.get(ReleaseLayout.object(digest.hex()).value())
                    .map(Stored::bytes)
                    .filter(bytes -> Sha256.of(bytes).equals(digest));
        } catch (StorageException lost) { // the report then names keys instead of addresses
            return Optional.empty();
        }
    }

    private FsckReport.Unneeded unneeded(DigestSet needed) throws StorageException {
        long limit = options.clock().instant().minus(YOUNG).getEpochSecond();
        long[] found = new long[2];
        storage.list(ReleaseLayout.OBJECTS, listed -> {
            boolean old = listed.modified() <= limit;
            if (old && digest(listed.key()).filter(needed::contains).isEmpty()) {
                found[0]++;
                found[1] += listed.length();
            }
        });
        return new FsckReport.Unneeded(found[0], found[1]);
    }

    private static Optional<Sha256> digest(String key) {
        String name = key.substring(key.lastIndexOf('/') + 1);
        return ReleaseLayout.isDigest(name) ? Optional.of(Sha256.parse(name)) : Optional.empty();
    }
}
