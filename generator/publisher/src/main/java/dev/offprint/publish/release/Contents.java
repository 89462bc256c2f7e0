package dev.offprint.publish.release;

import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.manifest.ManifestTree;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.tree.Sha256;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a release needs in a storage and the one before it did not have: contents of files, and nodes of the manifest. */
public final class Contents {

    /** What the storage keeps with everything that lies under its digest. */
    public static final Map<String, String> FOR_EVER =
            Map.of("Content-Type", "application/octet-stream", "Cache-Control", "public, max-age=31536000, immutable");

    private final Map<Sha256, Wanted> wanted = new LinkedHashMap<>();

    /**
     * Something that has to be there.
     *
     * @param digest its digest
     * @param length its length in bytes
     * @param file the key of the file it belongs to, or null for a node
     * @param suffix what follows that key in a tree, for a coded form
     */
    record Wanted(Sha256 digest, long length, @Nullable String file, String suffix) {

        /** Returns where it lies in a storage. */
        String key() {
            return ReleaseLayout.object(digest.hex()).value();
        }
    }

    private final LocalTree tree;
    private final ManifestTree manifest;

    private Contents(LocalTree tree, ManifestTree manifest) {
        this.tree = tree;
        this.manifest = manifest;
    }

    /** Returns what these changes and these nodes need. */
    static Contents of(LocalTree tree, List<Change> changes, ManifestTree manifest, List<String> nodes) {
        Contents contents = new Contents(tree, manifest);
        for (Change change : changes) {
            Set<Sha256> had = new HashSet<>();
            each(change.before(), (content, suffix) -> had.add(content.digest()));
            each(change.after(), (content, suffix) -> {
                if (!had.contains(content.digest())) {
                    contents.wanted.putIfAbsent(
                            content.digest(), new Wanted(content.digest(), content.length(), change.key(), suffix));
                }
            });
        }
        for (String node : nodes) {
            Sha256 digest = Sha256.parse(node);
            contents.wanted.put(digest, new Wanted(digest, manifest.bytes(node).length, null, ""));
        }
        return contents;
    }

    /** Returns all that is wanted, each content once. */
    List<Wanted> all() {
        return List.copyOf(wanted.values());
    }

    /** Returns what is needed where the files lie elsewhere: the nodes, and what the tree says about itself. */
    List<Wanted> ofManifest() {
        String config = KeyLayout.EDGE_CONFIG.value();
        return wanted.values().stream()
                .filter(one -> one.file() == null || one.file().equals(config))
                .toList();
    }

    /** Returns something as it is sent, held against its digest. */
    Upload upload(Wanted one) throws StorageException {
        if (one.file() == null) {
            return Upload.of(manifest.bytes(one.digest().hex()), FOR_EVER);
        }
        return tree.upload(one.file() + one.suffix(), new Content(one.digest(), one.length()), FOR_EVER);
    }

    /** Hears of the contents of a file. */
    @FunctionalInterface
    public interface Visitor {

        /** Hears of one, with what its key ends with in a tree. */
        void visit(Content content, String suffix);
    }

    /** Names each content of a file, with what its key ends with in a tree. */
    public static void each(@Nullable PublicFile file, Visitor visitor) {
        if (file == null) {
            return;
        }
        visitor.visit(file.content(), "");
        for (Coding coding : Coding.COMPRESSED) {
            Content coded = file.coded(coding);
            if (coded != null) {
                visitor.visit(coded, coding.suffix());
            }
        }
    }
}
