package dev.offprint.preview.against;

import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.runtime.jvm.release.ListedTree;
import dev.offprint.edge.runtime.jvm.release.Snapshot;
import dev.offprint.edge.runtime.jvm.release.TreeFollower;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.message.Message;
import dev.offprint.tree.EdgeConfigReader;
import dev.offprint.tree.Manifest;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Every file of a release, to compare the sources with.
 *
 * @param digests the digest of each file by its key
 * @param baseUrl the base URL under which it was built
 */
public record ReleasedFiles(Map<String, Sha256> digests, String baseUrl) {

    private static final long MEMORY = 16L * 1024 * 1024;

    /** Reads the files of a release. */
    @FunctionalInterface
    public interface Source {
        /**
         * Returns the files of the release as it is now.
         *
         * @throws RefusedException if there is none; the message says what to do
         * @throws IOException if it cannot be read
         */
        ReleasedFiles read() throws RefusedException, IOException;
    }

    /** Reads the manifest of a tree on the disk. */
    public static ReleasedFiles ofTree(Path tree) throws RefusedException, IOException {
        Path manifest = tree.resolve(KeyLayout.MANIFEST.value());
        if (!Files.isRegularFile(manifest)) {
            throw new RefusedException(Message.of(
                    "there is neither a release nor a build at {0}; publish to it, build one, or name another place with --against",
                    tree));
        }
        Map<String, PublicFile> files = Manifest.load(manifest).files();
        byte[] config = Files.readAllBytes(tree.resolve(KeyLayout.EDGE_CONFIG.value()));
        PublicFile listed = files.get(KeyLayout.EDGE_CONFIG.value());
        if (listed == null || !listed.content().digest().equals(Sha256.of(config))) {
            // one is of the tree before a build's commit, and the other of the tree behind it
            throw new RefusedException(Message.of("the tree at {0} is being written; look again", tree));
        }
        Map<String, Sha256> digests = new HashMap<>();
        files.forEach((key, file) -> digests.put(key, file.content().digest()));
        return of(digests, config);
    }

    /** Reads the manifest of the release that a store serves now. */
    public static ReleasedFiles ofStore(ObjectStore store) throws RefusedException, IOException {
        try {
            Snapshot snapshot =
                    new TreeFollower(store, MEMORY, failure -> {}).newer(null).orElseThrow();
            if (!(snapshot.objects() instanceof ListedTree release)) {
                throw new RefusedException(
                        Message.of("the store has a plain tree; name a store of releases with --against"));
            }
            Map<String, Sha256> digests = new HashMap<>();
            release.each(entry ->
                    digests.put(entry.key(), Sha256.parse(entry.content().sha256())));
            return of(digests, snapshot.config().bytes());
        } catch (StoreUnavailable | UnusableTree failed) {
            if (failed instanceof UnusableTree nothing && !nothing.isRelease()) {
                throw new RefusedException(
                        Message.of("the store has no release; publish one, or name another store with --against"));
            }
            throw new IOException("the release cannot be read: " + failed.getMessage(), failed);
        }
    }

    private static ReleasedFiles of(Map<String, Sha256> digests, byte[] config) throws IOException {
        try {
            return new ReleasedFiles(digests, EdgeConfigReader.read(config).baseUrl());
        } catch (EdgeConfigReader.Unreadable damaged) {
            throw new IOException("edge.json cannot be read: " + damaged.getMessage(), damaged);
        }
    }
}
