/** The adapter for a worker at the edge of a CDN: compiled to JavaScript, and called by the entry that does the I/O. */
@NullMarked
package dev.offprint.edge.runtime.worker;

import org.jspecify.annotations.NullMarked;
