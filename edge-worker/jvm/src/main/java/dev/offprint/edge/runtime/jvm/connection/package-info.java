/**
 * Connections, as far as they differ from Jetty's own: deadlines and limits, the addresses that are accepted, and the answers to
 * malformed requests.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.connection;

import org.jspecify.annotations.NullMarked;
