package dev.offprint.publish.fsck;

import dev.offprint.publish.fsck.read.DigestSet;
import dev.offprint.publish.release.Contents;
import dev.offprint.publish.release.LocalTree;
import dev.offprint.publish.release.manifest.ManifestTree;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.tree.PublicFile;
import java.util.Optional;
import java.util.Set;

/** A built tree that damaged objects are sent again from: contents, coded forms and nodes of its manifest, by digest. */
final class RepairSource {

    private final LocalTree tree;
    private final ManifestTree manifest;
    private final Set<String> nodes;

    RepairSource(LocalTree tree) {
        this.tree = tree;
        this.manifest = tree.manifest();
        this.nodes = manifest.digests();
    }

    /** A content that the tree has. */
    @FunctionalInterface
    interface Found {

        /** Hears of it: its digest, and the key of the file that holds it. */
        void at(PublicFile.Content content, String key) throws StorageException;
    }

    /** Returns the node with this digest as it is sent, or nothing where the tree has no such node. */
    Optional<Upload> node(String digest) {
        return nodes.contains(digest)
                ? Optional.of(Upload.of(manifest.bytes(digest), Contents.FOR_EVER))
                : Optional.empty();
    }

    /** Names every content among these that the tree has, as often as it has it. */
    void contents(DigestSet wanted, Found found) throws StorageException {
        for (var file : tree.files().entrySet()) {
            Collecting collecting = new Collecting(wanted);
            Contents.each(file.getValue(), collecting);
            for (var one : collecting.found.entrySet()) {
                found.at(one.getValue(), file.getKey() + one.getKey());
            }
        }
    }

    /** Returns a content as it is sent, or nothing where the file is no longer what the manifest says. */
    Optional<Upload> content(PublicFile.Content content, String key) {
        try {
            return Optional.of(tree.upload(key, content, Contents.FOR_EVER));
        } catch (StorageException changed) { // it was not asked for anything: the file is meant
            return Optional.empty();
        }
    }

    /** The wanted contents of one file, by suffix. */
    private static final class Collecting implements Contents.Visitor {
        private final DigestSet wanted;
        private final java.util.Map<String, PublicFile.Content> found = new java.util.TreeMap<>();

        Collecting(DigestSet wanted) {
            this.wanted = wanted;
        }

        @Override
        public void visit(PublicFile.Content content, String suffix) {
            if (wanted.contains(content.digest())) {
                found.put(suffix, content);
            }
        }
    }
}
