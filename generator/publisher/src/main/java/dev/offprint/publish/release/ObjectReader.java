package dev.offprint.publish.release;

import dev.offprint.diagnostic.Labelled;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads objects, compares them with their digests, and puts back from a tree what it has of the damaged ones. An object that
 * seems damaged is read twice, because the transfer may have damaged it. A storage that fails for every object ends the
 * check; a single unreadable object is damage. Safe for use by several threads.
 */
final class ObjectReader {

    /** The kinds of damage. */
    enum Damage implements Labelled {
        /** There is no such object. */
        MISSING,
        /** Its bytes do not have the digest in its key. */
        DAMAGED,
        /** The storage answers but cannot read this object: a bad sector, or a folder under its key. */
        UNREADABLE,
        /** It has its digest, but is not a manifest node that this version can read. */
        NOT_A_NODE
    }

    /**
     * The result of reading a node: one of both is null.
     *
     * @param node the node
     * @param damage its damage
     */
    record Node(@Nullable ManifestNode node, @Nullable Damage damage) {}

    private final Storage storage;
    private final @Nullable LocalTree tree;
    private final @Nullable ManifestTree manifest;
    private final Map<Sha256, Blob> contents = new HashMap<>();

    /**
     * Returns a reader.
     *
     * @param tree the tree that damaged objects are repaired from, or null to repair nothing
     */
    ObjectReader(Storage storage, @Nullable LocalTree tree) {
        this.storage = storage;
        this.tree = tree;
        this.manifest = tree == null ? null : tree.manifest();
        if (tree != null) {
            tree.files()
                    .forEach((key, file) ->
                            tree.objects(key, file).forEach(blob -> contents.putIfAbsent(blob.digest(), blob)));
        }
    }

    /** Returns the node of a manifest with this digest. */
    Node node(String digest) throws StorageException {
        return readable(
                () -> {
                    Node first = nodeOnce(digest);
                    return first.damage() == Damage.DAMAGED ? nodeOnce(digest) : first;
                },
                new Node(null, Damage.UNREADABLE));
    }

    /** Returns the damage of a content, if it is damaged. */
    Optional<Damage> content(Sha256 digest) throws StorageException {
        return readable(
                () -> {
                    Optional<Damage> first = contentOnce(digest);
                    return first.filter(Damage.DAMAGED::equals).isPresent() ? contentOnce(digest) : first;
                },
                Optional.of(Damage.UNREADABLE));
    }

    /** Sends an object if the tree has it, and returns whether it is whole now. */
    boolean repair(Sha256 digest) throws StorageException {
        Blob blob = contents.get(digest);
        if (tree != null && blob != null) {
            return send(digest, tree, blob);
        }
        return manifest != null
                && manifest.has(digest.hex())
                && send(digest, Upload.of(manifest.bytes(digest.hex()), Blob.FIELDS));
    }

    private boolean send(Sha256 digest, LocalTree tree, Blob blob) throws StorageException {
        Upload upload;
        try {
            upload = tree.upload(blob);
        } catch (StorageException changed) { // the file is no longer what the manifest says; no request was made
            return false;
        }
        return send(digest, upload);
    }

    private boolean send(Sha256 digest, Upload upload) throws StorageException {
        String key = ReleaseLayout.object(digest.hex()).value();
        storage.put(key, upload);
        return storage.holds(key, digest);
    }

    private Node nodeOnce(String digest) throws StorageException {
        Optional<Stored> stored = storage.get(ReleaseLayout.object(digest).value());
        if (stored.isEmpty()) {
            return new Node(null, Damage.MISSING);
        } else if (!Sha256.of(stored.get().bytes()).hex().equals(digest)) {
            return new Node(null, Damage.DAMAGED);
        }
        Optional<ManifestNode> node = ManifestNode.parse(stored.get().bytes());
        return node.isPresent() ? new Node(node.get(), null) : new Node(null, Damage.NOT_A_NODE);
    }

    private Optional<Damage> contentOnce(Sha256 digest) throws StorageException {
        Optional<Sha256> stored =
                storage.digest(ReleaseLayout.object(digest.hex()).value());
        if (stored.isEmpty()) {
            return Optional.of(Damage.MISSING);
        }
        return stored.get().equals(digest) ? Optional.empty() : Optional.of(Damage.DAMAGED);
    }

    private <T> T readable(Storage.Request<T> request, T unreadable) throws StorageException {
        try {
            return request.run();
        } catch (StorageException.Denied denied) {
            throw denied;
        } catch (StorageException failed) {
            if (answers()) {
                return unreadable;
            }
            throw failed;
        }
    }

    /** Returns whether the storage answers requests for other objects. */
    private boolean answers() {
        try {
            storage.length(ReleaseLayout.POINTER.value());
            return true;
        } catch (StorageException down) {
            return false;
        }
    }
}
