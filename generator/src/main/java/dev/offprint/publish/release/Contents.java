package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.publish.PublicFile;
import dev.offprint.publish.PublicFile.Content;
import dev.offprint.publish.coding.Coding;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.manifest.ManifestTree;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.source.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a release needs in a storage and the one before it did not have: contents of files, and nodes of the manifest. */
final class Contents {

    /** What is larger is read once for its digest and once to be sent, and never held as a whole. */
    private static final long LARGEST_IN_MEMORY = 16L * 1024 * 1024;

    private static final Map<String, String> FOR_EVER =
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

    private final Path tree;
    private final ManifestTree manifest;

    private Contents(Path tree, ManifestTree manifest) {
        this.tree = tree;
        this.manifest = manifest;
    }

    /** Returns what these changes and these nodes need. */
    static Contents of(Path tree, List<Change> changes, ManifestTree manifest, List<String> nodes) {
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
        Path file = tree.resolve(one.file() + one.suffix());
        try {
            if (one.length() <= LARGEST_IN_MEMORY) {
                byte[] bytes = Files.readAllBytes(file);
                check(file, Sha256.of(bytes), one.digest());
                return Upload.of(bytes, FOR_EVER);
            }
            MessageDigest digest = Sha256.digest();
            try (var in = new java.security.DigestInputStream(Files.newInputStream(file), digest)) {
                in.transferTo(java.io.OutputStream.nullOutputStream());
            }
            check(file, Sha256.of(digest), one.digest());
            return new Upload(() -> Files.newInputStream(file), one.length(), one.digest(), FOR_EVER);
        } catch (StorageException changed) {
            throw changed;
        } catch (IOException unreadable) {
            throw new StorageException(
                    "cannot read " + file + " (" + unreadable.getMessage() + "); build the tree again", unreadable);
        }
    }

    private static void check(Path file, Sha256 is, Sha256 expected) throws StorageException {
        if (!is.equals(expected)) {
            throw new StorageException(file + " is not what the manifest says; build the tree again", null);
        }
    }

    /** Hears of the contents of a file. */
    @FunctionalInterface
    interface Visitor {
        void visit(Content content, String suffix);
    }

    /** Names each content of a file, with what its key ends with in a tree. */
    static void each(@Nullable PublicFile file, Visitor visitor) {
        if (file == null) {
            return;
        }
        visitor.visit(file.content(), "");
        for (Coding coding : Coding.values()) {
            Content coded = file.coded(coding);
            if (coded != null) {
                visitor.visit(coded, coding.suffix());
            }
        }
    }
}
