/**
 * What can be asked for (routes) and where it lies (object keys). A path and a query enter; a route leaves.
 */
@NullMarked
package dev.offprint.edge.resource;

import org.jspecify.annotations.NullMarked;
