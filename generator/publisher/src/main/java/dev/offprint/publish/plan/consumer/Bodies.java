package dev.offprint.publish.plan.consumer;

import dev.offprint.publish.plan.Change;
import java.io.IOException;
import java.util.Optional;

/** Reads the uncoded bodies of changes: live ones from the store, new ones from the tree. */
public interface Bodies {

    /** Has no bodies. */
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

    /** Returns the live body, if there is one. */
    Optional<byte[]> before(Change change) throws IOException;

    /** Returns the new body, if there is one. */
    Optional<byte[]> after(Change change) throws IOException;
}
