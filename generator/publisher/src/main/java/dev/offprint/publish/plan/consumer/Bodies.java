package dev.offprint.publish.plan.consumer;

import dev.offprint.publish.plan.Change;
import java.io.IOException;
import java.util.Optional;

/** Reads the uncoded bodies of changes: what is live from the store, what takes its place from the tree. */
public interface Bodies {

    /** Knows no body. */
    Bodies NONE = new Bodies() {
        @Override
        public Optional<byte[]> before(Change change) {
            return Optional.empty();
        }

        @Override
        public Optional<byte[]> after(Change change) {
            return Optional.empty();
        }
    };

    /** Returns the body that is live, or nothing where there is none. */
    Optional<byte[]> before(Change change) throws IOException;

    /** Returns the body that takes its place, or nothing where there is none. */
    Optional<byte[]> after(Change change) throws IOException;
}
