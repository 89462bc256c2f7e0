package dev.offprint.publish.fsck;

import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.Sha256;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Checks single objects. An object that seems damaged is read twice, because the transfer may have damaged it. A storage
 * that fails for every object ends the check; a single unreadable object is damage.
 *
 * @param storage the storage of the objects
 */
public record ObjectCheck(Storage storage) {

    /**
     * A node, or its damage: one of both is null.
     *
     * @param node the node
     * @param damage its damage
     */
    public record Node(
            @Nullable ManifestNode node, @Nullable Damage damage) {}

    /** Returns the node of a manifest with this digest. */
    public Node node(String digest) throws StorageException {
        return readable(
                () -> {
                    Node first = nodeOnce(digest);
                    return first.damage() == Damage.DAMAGED ? nodeOnce(digest) : first;
                },
                new Node(null, Damage.UNREADABLE));
    }

    /** Returns the damage of a content, if it is damaged. */
    public Optional<Damage> content(Sha256 digest) throws StorageException {
        return readable(
                () -> {
                    Optional<Damage> first = contentOnce(digest);
                    return first.filter(Damage.DAMAGED::equals).isPresent() ? contentOnce(digest) : first;
                },
                Optional.of(Damage.UNREADABLE));
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
