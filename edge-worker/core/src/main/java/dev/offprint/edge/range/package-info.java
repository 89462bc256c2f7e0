/** Requests for some of the bytes of a representation (RFC 9110, 14): what they ask for, and their answers. */
@NullMarked
package dev.offprint.edge.range;

import org.jspecify.annotations.NullMarked;
