package dev.offprint.command.store;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.EdgeConfigReader;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.publish.release.LocalTree;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.storage.FolderStorage;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.EdgeConfigFile;
import dev.offprint.tree.Manifest;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.RefusedException;
import dev.offprint.verify.ExpectedRelease;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Opens built trees and releases. */
public final class Trees {

    private Trees() {}

    /**
     * Returns the tree in a folder.
     *
     * @throws RefusedException if there is none
     */
    public static LocalTree open(Path root) throws RefusedException, IOException {
        return open(root, Manifest.load(root.resolve(TreeKeys.MANIFEST.value())).files());
    }

    /**
     * Returns the tree in a folder.
     *
     * @param files every file by key, as its manifest says
     * @throws RefusedException if its edge.json is missing or damaged
     */
    public static LocalTree open(Path root, Map<String, PublicFile> files) throws RefusedException, IOException {
        try (FolderStorage folder = new FolderStorage(root)) {
            byte[] bytes = folder.get(TreeKeys.EDGE_CONFIG.value())
                    .map(Stored::bytes)
                    .orElseThrow(() -> new RefusedException("there is no built tree at " + root
                            + "; run 'offprint build --out " + root + "' first, or name one with --from"));
            return new LocalTree(root, files, read(root, bytes));
        }
    }

    /** Returns the configuration of a release, or nothing if it cannot be read. */
    public static Optional<EdgeConfig> config(Releases releases, Release release) throws StorageException {
        try {
            Optional<PublicFile> file = releases.file(release, TreeKeys.EDGE_CONFIG.value());
            Optional<byte[]> bytes = file.isPresent() ? releases.content(file.get()) : Optional.empty();
            return bytes.isPresent() ? Optional.of(EdgeConfigFile.read(bytes.get())) : Optional.empty();
        } catch (StorageException.Damaged | EdgeConfigReader.Unreadable lost) {
            return Optional.empty();
        }
    }

    /**
     * Returns what the current release of a store should answer.
     *
     * @param name the store as the user named it
     * @throws RefusedException if there is none
     */
    public static ExpectedRelease current(Releases releases, String name) throws RefusedException, IOException {
        Release release = releases.current()
                .orElseThrow(() -> new RefusedException("there is no release at " + name
                        + "; run 'offprint publish --to " + name + "' first, or look with 'offprint releases'"));
        EdgeConfig config = config(releases, release)
                .orElseThrow(() -> new RefusedException("release " + release.id() + " at " + name
                        + " has no edge.json that can be read; publish again"));
        return new ExpectedRelease(config, releases.files(release));
    }

    private static EdgeConfig read(Object where, byte[] bytes) throws RefusedException {
        try {
            return EdgeConfigFile.read(bytes);
        } catch (EdgeConfigReader.Unreadable unreadable) {
            throw new RefusedException(where + ": " + unreadable.getMessage());
        }
    }
}
