/**
 * The content of answers, between the store and the client: in memory, as a stream, or still to be fetched. A stream has exactly
 * the announced bytes, or fails.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.content;

import org.jspecify.annotations.NullMarked;
