package dev.offprint.publish;

import dev.offprint.publish.Staging.Staged;
import java.util.Map;

/**
 * A file of the tree to be.
 *
 * @param file what it is
 * @param turn when it appears
 * @param staged what waits to be moved in, by key: the file, its codings, or nothing where it has not changed
 */
record Planned(PublicFile file, Turn turn, Map<String, Staged> staged) {

    /** In which order files appear: never does one appear before those it refers to. */
    enum Turn {
        /** Refers to nothing that could be missing. */
        LEAF,
        /** Refers to articles. */
        LIST,
        /** Refers to anything. */
        INDEX
    }
}
