/**
 * What clients may hold of a server: connections, and the memory of requests and unfinished answers. Who holds how much
 * enters; who is let in, refused or dropped leaves.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.limit;

import org.jspecify.annotations.NullMarked;
