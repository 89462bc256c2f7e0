package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** The digests of the contents and nodes that releases refer to. */
public final class ReferencedObjects {

    private final RemoteManifest manifest;
    private final Set<Sha256> digests = new HashSet<>();

    /** Returns an empty set. */
    public ReferencedObjects(RemoteManifest manifest) {
        this.manifest = manifest;
    }

    /**
     * Adds everything that a manifest refers to.
     *
     * @param root the digest of its root
     * @throws StorageException where a node is missing or cannot be read; the set is incomplete then, and must not be used
     *     for other manifests
     */
    public void add(String root) throws StorageException {
        manifest.walk(
                root,
                digest -> digests.contains(Sha256.parse(digest)),
                digest -> digests.add(Sha256.parse(digest)),
                entry -> Blob.objects(entry, (object, suffix, offset) -> digests.add(object.digest())));
    }

    /** Returns whether a release refers to an object. */
    public boolean contains(Sha256 digest) {
        return digests.contains(digest);
    }

    /** Returns the number of these objects that a storage does not list. */
    public int missing(Storage storage) throws StorageException {
        Set<Sha256> missing = new HashSet<>(digests);
        storage.list(ReleaseLayout.OBJECTS, listed -> digest(listed.key()).ifPresent(missing::remove));
        return missing.size();
    }

    /** Returns the digest in the key of an object, or nothing where the key has none. */
    public static Optional<Sha256> digest(String key) {
        String name = key.substring(key.lastIndexOf('/') + 1);
        return ReleaseLayout.isDigest(name)
                        && ReleaseLayout.object(name).value().equals(key)
                ? Optional.of(Sha256.parse(name))
                : Optional.empty();
    }
}
