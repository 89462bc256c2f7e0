/**
 * Limits on what clients use of a server: connections, and the memory of requests and unfinished answers. They decide which client
 * is admitted, refused or dropped.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.limit;

import org.jspecify.annotations.NullMarked;
