package dev.offprint.publish.fsck;

import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.publish.fsck.ReleaseHits.BrokenObject;
import dev.offprint.publish.release.manifest.Blob;
import dev.offprint.publish.release.manifest.ManifestEntries;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The second walk, only if objects are damaged: finds the affected addresses of one release.
 *
 * @param damaged all damaged objects
 * @param hits takes the affected addresses
 * @param met takes the damaged objects that the release needs
 */
record HitSearch(DamagedObjects damaged, ReleaseHits hits, DamagedObjects met) implements ManifestWalk.Visitor {

    @Override
    public boolean enters(ManifestWalk.Step step) {
        return true;
    }

    @Override
    public void lost(ManifestWalk.Step step, Damage damage) {
        met.add(Sha256.parse(step.digest()), damage);
        hits.add(new ReleaseHits.Unreachable(step.after(), step.last(), step.entries(), step.digest(), damage));
    }

    @Override
    public void leaves(List<Leaf> leaves) throws StorageException {
        for (Leaf leaf : leaves) {
            for (ManifestEntry entry : leaf.list()) {
                entry(entry);
            }
        }
    }

    private void entry(ManifestEntry entry) throws StorageException {
        List<BrokenObject> broken = new ArrayList<>();
        Blob.each(
                ManifestEntries.file(entry),
                (content, suffix) -> damaged.of(content.digest()).ifPresent(damage -> {
                    met.add(content.digest(), damage);
                    broken.add(new BrokenObject(suffix, content.digest().hex(), damage.label()));
                }));
        try {
            if (!broken.isEmpty()) {
                hits.add(entry.key(), broken);
            }
        } catch (IOException full) {
            throw new StorageException(
                    "cannot write to the temporary folder (" + full.getMessage() + "); make room there", full);
        }
    }
}
