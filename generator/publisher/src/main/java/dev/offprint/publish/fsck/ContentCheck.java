package dev.offprint.publish.fsck;

import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.publish.release.manifest.Blob;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The first walk over the manifests. It reads every node and every content once, however many releases share it. Nodes are
 * repaired immediately, because the walk continues below them; contents are repaired at the end.
 */
record ContentCheck(
        ObjectCheck check,
        Parallel parallel,
        @Nullable ResumeFile resume,
        DigestSet wholeBefore,
        @Nullable Repair repair,
        Consumer<FsckCounts> progress,
        DigestSet needed,
        DamagedObjects damaged,
        FsckCounts counts,
        AtomicBoolean lost)
        implements ManifestWalk.Visitor {

    /** The number of contents after which the resume file is written. */
    private static final int AT_ONCE = 128;

    /** Reads every object of a release that was not read yet. */
    void read(String root, long entries) throws StorageException {
        new ManifestWalk(parallel, this::node).run(root, entries, this);
    }

    private ObjectCheck.Node node(String digest) throws StorageException {
        ObjectCheck.Node node = check.node(digest);
        counts.nodes().incrementAndGet();
        Damage damage = node.damage();
        if (damage == null) {
            return node;
        }
        counts.damaged().incrementAndGet();
        if (repair != null && damage != Damage.NOT_A_NODE && repair.node(digest)) {
            counts.repaired().incrementAndGet();
            return check.node(digest);
        }
        damaged.add(Sha256.parse(digest), damage);
        return node;
    }

    @Override
    public boolean enters(ManifestWalk.Step step) {
        return needed.add(Sha256.parse(step.digest()));
    }

    @Override
    public void lost(ManifestWalk.Step step, Damage damage) {
        lost.set(true);
    }

    @Override
    public void leaves(List<Leaf> leaves) throws StorageException {
        List<Content> unread = new ArrayList<>();
        for (Leaf leaf : leaves) {
            leaf.list()
                    .forEach(entry -> Blob.objects(entry, (content, suffix, offset) -> {
                        if (!needed.add(content.digest())) {
                            return;
                        } else if (wholeBefore.contains(content.digest())) {
                            counts.resumed().incrementAndGet();
                        } else {
                            unread.add(content);
                        }
                    }));
        }
        for (int from = 0; from < unread.size(); from += AT_ONCE) {
            contents(unread.subList(from, Math.min(unread.size(), from + AT_ONCE)));
            progress.accept(counts);
        }
    }

    private void contents(List<Content> unread) throws StorageException {
        List<Optional<Damage>> found = parallel.map(unread, content -> check.content(content.digest()));
        List<Sha256> whole = new ArrayList<>();
        for (int i = 0; i < unread.size(); i++) {
            Content content = unread.get(i);
            counts.contents().incrementAndGet();
            if (found.get(i).isPresent()) {
                counts.damaged().incrementAndGet();
                damaged.add(content.digest(), found.get(i).get());
            } else {
                counts.bytes().addAndGet(content.length());
                whole.add(content.digest());
            }
        }
        note(whole);
    }

    private void note(List<Sha256> whole) throws StorageException {
        try {
            if (resume != null) {
                resume.add(whole);
            }
        } catch (IOException full) {
            throw new StorageException("cannot write the resume file: " + full.getMessage(), full);
        }
    }
}
