package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.runtime.jvm.ServedTree;
import java.util.Optional;

/** What the function serves. */
interface TreeSource {

    /** Returns the tree to serve now, or nothing if none can be read. May wait for the store. */
    Optional<ServedTree> tree();

    /** Returns the base URL of the tree that {@link #tree} returned last, or an empty text. */
    String baseUrl();
}
