package dev.offprint.publish.release.manifest;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.Sha256;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** The contents and nodes that releases refer to: 32 bytes and a little for each. */
public final class ReferencedObjects {

    private final RemoteManifest manifest;
    private final Set<Sha256> digests = new HashSet<>();

    /** Returns an empty set; manifests are read from there. */
    public ReferencedObjects(RemoteManifest manifest) {
        this.manifest = manifest;
    }

    /**
     * Adds all that a manifest refers to.
     *
     * @param root the digest of its root
     * @throws StorageException where a node is missing or cannot be read; what was read until then is added, and nothing may
     *     be added after that
     */
    public void add(String root) throws StorageException {
        manifest.walk(
                root,
                digest -> digests.contains(Sha256.parse(digest)),
                digest -> digests.add(Sha256.parse(digest)),
                entry -> Blob.each(ManifestEntries.file(entry), (content, suffix) -> digests.add(content.digest())));
    }

    /** Returns whether an object is referred to. */
    public boolean contains(Sha256 digest) {
        return digests.contains(digest);
    }

    /** Returns how many of them a storage does not list. */
    public int missing(Storage storage) throws StorageException {
        Set<Sha256> missing = new HashSet<>(digests);
        storage.list(ReleaseLayout.OBJECTS, listed -> digest(listed.key()).ifPresent(missing::remove));
        return missing.size();
    }

    /** Returns the digest that an object is stored under, or nothing where its key is not one of ours. */
    public static Optional<Sha256> digest(String key) {
        String name = key.substring(key.lastIndexOf('/') + 1);
        return ReleaseLayout.isDigest(name)
                        && ReleaseLayout.object(name).value().equals(key)
                ? Optional.of(Sha256.parse(name))
                : Optional.empty();
    }
}
