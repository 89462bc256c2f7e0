/**
 * The chain from sources to tree, read from top to bottom in {@link dev.offprint.pipeline.Pipeline}.
 *
 * <pre>
 * SourceFile → Article → Corpus → Representation → PublicFile → tree
 *  source      article   corpus   represent        publish
 * </pre>
 */
@NullMarked
package dev.offprint.pipeline;

import org.jspecify.annotations.NullMarked;
