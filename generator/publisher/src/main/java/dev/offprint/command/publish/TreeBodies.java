package dev.offprint.command.publish;

import dev.offprint.publish.plan.Change;
import dev.offprint.publish.plan.consumer.Bodies;
import dev.offprint.publish.release.LocalTree;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Bodies of a tree on this machine, and of what is live.
 *
 * @param target where that lies
 * @param tree the tree
 */
record TreeBodies(Target target, LocalTree tree) implements Bodies {

    @Override
    public Optional<byte[]> before(Change change) throws IOException {
        return target.before(change, tree.config());
    }

    @Override
    public Optional<byte[]> after(Change change) throws IOException {
        if (change.after() == null) {
            return Optional.empty();
        }
        try (InputStream body = tree.open(change.key())) {
            return Optional.of(body.readAllBytes());
        }
    }
}
