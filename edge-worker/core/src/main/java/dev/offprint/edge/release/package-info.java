/**
 * What a published release is made of: the pointer's place, the nodes of its manifest and their entries. Values and total
 * parsers; who fetches them is a runtime's business.
 */
@NullMarked
package dev.offprint.edge.release;

import org.jspecify.annotations.NullMarked;
