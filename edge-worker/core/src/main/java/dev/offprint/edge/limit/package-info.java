/**
 * How often a client may ask. A client and a point in time enter; an admission leaves.
 */
@NullMarked
package dev.offprint.edge.limit;

import org.jspecify.annotations.NullMarked;
