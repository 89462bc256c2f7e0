package dev.offprint.edge.http;

/**
 * The content of a response. The core needs the length only; a runtime that streams (a file, an object of a remote store) has
 * its own implementation beside {@link Bytes}.
 */
public interface Body {

    /** Returns the number of bytes this body has. */
    long length();

    /**
     * Releases the connection or file of an unsent body. Called at most once, and never after the body was sent.
     */
    default void discard() {}
}
