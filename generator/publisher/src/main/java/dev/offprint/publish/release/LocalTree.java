package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.publish.plan.PublishPlan.Side;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.tree.PublicFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A built tree on this machine.
 *
 * @param root the folder
 * @param files the files of its manifest, by key
 * @param config its edge.json
 * @param parts the parts of each content that is published as parts, by its digest
 */
public record LocalTree(Path root, Map<String, PublicFile> files, EdgeConfig config, Map<Sha256, List<Part>> parts) {

    /** Returns a tree that is published without parts. */
    public LocalTree(Path root, Map<String, PublicFile> files, EdgeConfig config) {
        this(root, files, config, Map.of());
    }

    /**
     * Returns this tree with its long lists in parts. Reads these lists.
     *
     * @throws StorageException where a list cannot be read, or differs from the manifest
     */
    public LocalTree inParts(Cutter cutter) throws StorageException {
        Map<Sha256, List<Part>> cut = cutter.of(files, config, this::open);
        return new LocalTree(root, files, config, cut);
    }

    /** Returns the manifest of a release of this tree. */
    public ManifestTree manifest() {
        return new ManifestTree(files, parts);
    }

    /** Returns the number of its articles. */
    public long articles() {
        return Side.of(config, files).articles();
    }

    /** Opens a file by its key, with the suffix of its coded form. */
    public InputStream open(String key) throws IOException {
        return Files.newInputStream(root.resolve(key));
    }

    /**
     * Returns an object of a file as an upload, a content or a part of one. It is one array: no object is longer than a part may be.
     *
     * @param blob an object of a file of this tree
     * @throws StorageException where the file cannot be read, or differs from the manifest; nothing was sent
     */
    public Upload upload(Blob blob) throws StorageException {
        String key = blob.file() + blob.suffix();
        byte[] bytes;
        try (InputStream in = open(key)) {
            in.skipNBytes(Math.max(0, blob.offset()));
            bytes = blob.isPart() ? in.readNBytes(Math.toIntExact(blob.length())) : in.readAllBytes();
        } catch (IOException unreadable) {
            throw new StorageException(
                    "cannot read " + root.resolve(key) + " (" + unreadable.getMessage() + "); build the tree again",
                    unreadable);
        }
        Upload upload = Upload.of(bytes, Blob.FIELDS);
        if (!upload.sha256().equals(blob.digest())) {
            throw new StorageException(
                    root.resolve(key) + " is not what the manifest says; build the tree again", null);
        }
        return upload;
    }
}
