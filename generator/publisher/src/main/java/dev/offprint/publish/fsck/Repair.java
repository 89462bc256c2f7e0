package dev.offprint.publish.fsck;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.manifest.Blob;
import dev.offprint.publish.release.manifest.LocalTree;
import dev.offprint.publish.release.manifest.ManifestTree;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.Sha256;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Replaces damaged objects with contents, coded forms and manifest nodes of a built tree that have the same digests. */
final class Repair {

    private static final int AT_ONCE = 256;

    private final Storage storage;
    private final LocalTree tree;
    private final ManifestTree manifest;
    private final Set<String> nodes;

    Repair(Storage storage, LocalTree tree) {
        this.storage = storage;
        this.tree = tree;
        this.manifest = tree.manifest();
        this.nodes = manifest.digests();
    }

    /** Sends a node if the tree has it, and returns whether it is whole now. */
    boolean node(String digest) throws StorageException {
        return nodes.contains(digest) && send(Sha256.parse(digest), Upload.of(manifest.bytes(digest), Blob.FIELDS));
    }

    /** Sends the contents among these that the tree has, and returns those that are whole now. */
    DigestSet contents(DigestSet wanted, Parallel parallel) throws StorageException {
        DigestSet done = new DigestSet();
        List<Blob> batch = new ArrayList<>();
        for (Map.Entry<String, PublicFile> file : tree.files().entrySet()) {
            for (Blob candidate : tree.objects(file.getKey(), file.getValue())) {
                if (wanted.contains(candidate.digest()) && !done.contains(candidate.digest())) {
                    batch.add(candidate);
                }
                if (batch.size() == AT_ONCE) {
                    send(batch, parallel, done);
                }
            }
        }
        send(batch, parallel, done);
        return done;
    }

    private void send(List<Blob> batch, Parallel parallel, DigestSet done) throws StorageException {
        parallel.filter(batch, this::send).forEach(sent -> done.add(sent.digest()));
        batch.clear();
    }

    private boolean send(Blob candidate) throws StorageException {
        Upload upload;
        try {
            upload = tree.upload(candidate);
        } catch (StorageException changed) { // the file is no longer what the manifest says; no request was made
            return false;
        }
        return send(candidate.digest(), upload);
    }

    private boolean send(Sha256 digest, Upload upload) throws StorageException {
        String key = ReleaseLayout.object(digest.hex()).value();
        storage.put(key, upload);
        return storage.holds(key, digest);
    }
}
