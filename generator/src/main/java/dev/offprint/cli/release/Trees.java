package dev.offprint.cli.release;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.runtime.jvm.EdgeConfigReader;
import dev.offprint.publish.RefusedException;
import dev.offprint.publish.release.LocalTree;
import dev.offprint.publish.storage.FolderStorage;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.tree.Manifest;
import java.io.IOException;
import java.nio.file.Path;

/** Opens built trees. */
final class Trees {

    private Trees() {}

    /**
     * Returns the tree in a folder.
     *
     * @throws RefusedException where there is none
     */
    static LocalTree open(Path root) throws RefusedException, IOException {
        Manifest.Contents manifest = Manifest.load(root.resolve(KeyLayout.MANIFEST.value()));
        String config = KeyLayout.EDGE_CONFIG.value();
        if (!manifest.files().containsKey(config)) {
            throw new RefusedException("there is no built tree at " + root + "; run 'offprint build --out " + root
                    + "' first, or name one with --from");
        }
        try (FolderStorage folder = new FolderStorage(root)) {
            byte[] bytes = folder.get(config).map(Stored::bytes).orElse(new byte[0]);
            return new LocalTree(root, manifest.files(), read(root, bytes));
        }
    }

    private static EdgeConfig read(Path root, byte[] bytes) throws RefusedException {
        try {
            return EdgeConfigReader.read(bytes);
        } catch (EdgeConfigReader.Unreadable unreadable) {
            throw new RefusedException(root + ": " + unreadable.getMessage());
        }
    }
}
