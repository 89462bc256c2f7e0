/**
 * The format of a published release: its keys, the nodes of its manifest and their entries. Values and parsers that never throw;
 * a runtime fetches the bytes.
 */
@NullMarked
package dev.offprint.edge.release;

import org.jspecify.annotations.NullMarked;
