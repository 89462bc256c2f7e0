package dev.offprint.cli.publish;

import dev.offprint.publish.PublicFile;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.plan.consumer.Bodies;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.storage.FolderStorage;
import dev.offprint.publish.storage.Storage.Stored;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Bodies of a tree on this machine, and of the live release.
 *
 * @param releases the releases of the store
 * @param tree the tree
 */
record TreeBodies(Releases releases, Path tree) implements Bodies {

    @Override
    public Optional<byte[]> before(Change change) throws IOException {
        PublicFile file = change.before();
        return file == null ? Optional.empty() : releases.content(file);
    }

    @Override
    public Optional<byte[]> after(Change change) throws IOException {
        try (FolderStorage folder = new FolderStorage(tree)) {
            return change.after() == null
                    ? Optional.empty()
                    : folder.get(change.key()).map(Stored::bytes);
        }
    }
}
