/**
 * Connections on stock Jetty, with what an attack needs: deadlines, limits that spare the clients that use little, and a problem for what
 * is refused before there is a request.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.connection;

import org.jspecify.annotations.NullMarked;
