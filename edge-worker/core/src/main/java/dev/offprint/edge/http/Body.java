package dev.offprint.edge.http;

/**
 * The content of a response, in whatever form its runtime can send. The core looks at the length alone; a runtime that
 * streams (a file, an object of a remote store) brings its own implementation beside {@link Bytes}.
 */
public interface Body {

    /** Returns the number of bytes this body has. */
    long length();

    /**
     * Releases what an unsent body holds (a connection, a file). Called at most once, and never after the body was sent.
     */
    default void discard() {}
}
