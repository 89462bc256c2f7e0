package dev.offprint.publish.fsck;

import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ManifestNode.Branch;
import dev.offprint.edge.release.ManifestNode.Child;
import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.StorageException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Walks a manifest depth first, a few nodes at the same time, so that memory does not grow with the number of leaves.
 * Unreadable nodes do not stop the walk.
 */
public record ManifestWalk(Parallel parallel, Parallel.Question<String, ObjectCheck.Node> nodes) {

    /** The number of nodes that are read at the same time; a leaf has at most 512 entries. */
    private static final int AT_ONCE = 8;

    /**
     * A node before it is read.
     *
     * @param digest its digest
     * @param after the last key before it, empty at the beginning
     * @param last the last key below it, or null at the end
     * @param entries the number of entries below it
     */
    public record Step(
            String digest, String after, @Nullable String last, long entries) {}

    /** Takes the nodes of a walk. */
    public interface Visitor {

        /** Returns whether the walk should read this node. */
        boolean enters(Step step);

        /** Takes a few leaves. */
        void leaves(List<Leaf> leaves) throws StorageException;

        /** Takes an unreadable node. The walk cannot continue below it. */
        void lost(Step step, Damage damage);
    }

    /**
     * Walks the manifest.
     *
     * @param root the digest of the root
     * @param entries the expected number of entries
     */
    public void run(String root, long entries, Visitor visitor) throws StorageException {
        Deque<Step> waiting = new ArrayDeque<>();
        waiting.push(new Step(root, "", null, entries));
        while (!waiting.isEmpty()) {
            List<Step> steps = new ArrayList<>();
            while (!waiting.isEmpty() && steps.size() < AT_ONCE) {
                Step step = waiting.pop();
                if (visitor.enters(step)) {
                    steps.add(step);
                }
            }
            visit(steps, parallel.map(steps, step -> nodes.ask(step.digest())), waiting, visitor);
        }
    }

    private static void visit(List<Step> steps, List<ObjectCheck.Node> read, Deque<Step> waiting, Visitor visitor)
            throws StorageException {
        List<Leaf> leaves = new ArrayList<>();
        for (int i = steps.size() - 1; i >= 0; i--) { // the first one has to be on top of the stack
            Damage damage = read.get(i).damage();
            ManifestNode node = read.get(i).node();
            if (damage != null) {
                visitor.lost(steps.get(i), damage);
            } else if (node instanceof Branch branch) {
                push(steps.get(i), branch, waiting);
            } else if (node instanceof Leaf leaf) {
                leaves.add(leaf);
            }
        }
        if (!leaves.isEmpty()) {
            visitor.leaves(leaves);
        }
    }

    private static void push(Step above, Branch branch, Deque<Step> waiting) {
        List<Step> below = new ArrayList<>();
        String after = above.after();
        for (Child child : branch.children()) {
            below.add(0, new Step(child.sha256(), after, child.lastKey(), child.entries()));
            after = child.lastKey();
        }
        below.forEach(waiting::push);
    }
}
