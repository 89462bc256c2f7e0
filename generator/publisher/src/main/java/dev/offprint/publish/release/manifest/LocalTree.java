package dev.offprint.publish.release.manifest;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.publish.plan.PublishPlan.Side;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.tree.Sha256;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * A built tree on this machine.
 *
 * @param root the folder
 * @param files the files of its manifest, by key
 * @param config its edge.json
 * @param replaced the bytes of files that are published with other content than on the disk, by key; coded forms have their
 *     suffix
 */
public record LocalTree(Path root, Map<String, PublicFile> files, EdgeConfig config, Map<String, byte[]> replaced) {

    /** A larger file is not held in memory: it is read once for its digest and once to send it. */
    private static final long LARGEST_IN_MEMORY = 4L * 1024 * 1024;

    /** Returns a tree that is published with the content that it has on the disk. */
    public LocalTree(Path root, Map<String, PublicFile> files, EdgeConfig config) {
        this(root, files, config, Map.of());
    }

    /** Returns the manifest of a release of this tree. */
    public ManifestTree manifest() {
        return new ManifestTree(files, new ManifestEntries(config));
    }

    /** Returns the number of its articles. */
    public long articles() {
        return Side.of(config, files).articles();
    }

    /** Opens a file by its key, with the suffix of its coded form. */
    public InputStream open(String key) throws IOException {
        byte[] other = replaced.get(key);
        return other == null ? Files.newInputStream(root.resolve(key)) : new ByteArrayInputStream(other);
    }

    /**
     * Returns a file as an upload.
     *
     * @param key its key, with the suffix of its coded form
     * @param content its content in the manifest
     * @param fields the header fields that the storage keeps with it
     * @throws StorageException where it cannot be read, or differs from the manifest; nothing was sent
     */
    public Upload upload(String key, Content content, Map<String, String> fields) throws StorageException {
        try {
            if (content.length() <= LARGEST_IN_MEMORY) {
                byte[] bytes;
                try (InputStream in = open(key)) {
                    bytes = in.readAllBytes();
                }
                check(key, Sha256.of(bytes), content.digest());
                return Upload.of(bytes, fields);
            }
            try (InputStream in = open(key)) {
                check(key, Sha256.of(in), content.digest());
            }
            return new Upload(() -> open(key), content.length(), content.digest(), fields);
        } catch (StorageException changed) {
            throw changed;
        } catch (IOException unreadable) {
            throw new StorageException(
                    "cannot read " + root.resolve(key) + " (" + unreadable.getMessage() + "); build the tree again",
                    unreadable);
        }
    }

    private void check(String key, Sha256 is, Sha256 expected) throws StorageException {
        if (!is.equals(expected)) {
            throw new StorageException(
                    root.resolve(key) + " is not what the manifest says; build the tree again", null);
        }
    }
}
