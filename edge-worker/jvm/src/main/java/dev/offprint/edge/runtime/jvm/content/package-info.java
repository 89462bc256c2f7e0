/**
 * Contents on their way from a store to a client: whole, as a stream, or still to be fetched. What arrives is exactly what
 * was announced, or the stream fails.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.content;

import org.jspecify.annotations.NullMarked;
