/**
 * The resources of a tree: from a path and a query to a route, and from a route to its object key.
 */
@NullMarked
package dev.offprint.edge.resource;

import org.jspecify.annotations.NullMarked;
