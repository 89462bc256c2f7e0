package dev.offprint.edge.http;

import java.util.Optional;

/**
 * The content of a response. The core needs the length only; a runtime that streams (a file, an object of a remote store) has
 * its own implementation beside {@link Bytes}.
 */
public interface Body {

    /** Returns the number of bytes this body has. */
    long length();

    /**
     * Returns some of the bytes as a body that takes the place of this one, or nothing if they cannot be had alone: then this body is
     * as before.
     *
     * @param first the number of bytes before them
     * @param count the number of bytes; there are so many
     */
    default Optional<Body> range(long first, long count) {
        return Optional.empty();
    }

    /**
     * Releases the connection or file of an unsent body. Called at most once, and never after the body was sent.
     */
    default void discard() {}
}
