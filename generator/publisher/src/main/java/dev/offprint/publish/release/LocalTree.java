package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.publish.plan.PublishPlan.Side;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

    /** A larger file is not held in memory: it is read once for its digest and once to send it. */
    private static final long LARGEST_IN_MEMORY = 4L * 1024 * 1024;

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

    /** Returns what a store may have of a file, whatever the release is like: its contents, and their parts. */
    public List<Blob> objects(String key, PublicFile file) {
        List<Blob> objects = new ArrayList<>();
        for (Coding coding : Coding.values()) {
            Content content = file.coded(coding);
            if (content != null) {
                objects.add(Blob.content(content, key, coding.suffix()));
                long offset = 0;
                for (Part part : parts.getOrDefault(content.digest(), List.of())) {
                    objects.add(new Blob(Sha256.parse(part.sha256()), part.length(), key, coding.suffix(), offset));
                    offset += part.length();
                }
            }
        }
        return objects;
    }

    /** Opens a file by its key, with the suffix of its coded form. */
    public InputStream open(String key) throws IOException {
        return Files.newInputStream(root.resolve(key));
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
            throw unreadable(key, unreadable);
        }
    }

    /**
     * Returns an object of a file as an upload, a content or a part of one.
     *
     * @param blob an object of a file of this tree
     * @throws StorageException where the file cannot be read, or differs from the manifest; nothing was sent
     */
    public Upload upload(Blob blob) throws StorageException {
        String key = blob.file() + blob.suffix();
        if (!blob.isPart()) {
            return upload(key, new Content(blob.digest(), blob.length()), Blob.FIELDS);
        }
        try (InputStream in = open(key)) {
            in.skipNBytes(blob.offset());
            byte[] bytes = in.readNBytes(Math.toIntExact(blob.length()));
            check(key, Sha256.of(bytes), blob.digest());
            return Upload.of(bytes, Blob.FIELDS);
        } catch (StorageException changed) {
            throw changed;
        } catch (IOException unreadable) {
            throw unreadable(key, unreadable);
        }
    }

    private StorageException unreadable(String key, IOException cause) {
        return new StorageException(
                "cannot read " + root.resolve(key) + " (" + cause.getMessage() + "); build the tree again", cause);
    }

    private void check(String key, Sha256 is, Sha256 expected) throws StorageException {
        if (!is.equals(expected)) {
            throw new StorageException(
                    root.resolve(key) + " is not what the manifest says; build the tree again", null);
        }
    }
}
