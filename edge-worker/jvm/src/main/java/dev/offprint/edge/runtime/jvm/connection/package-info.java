/**
 * What stands between a socket and the adapter, where Jetty's own way is not ours: how long a request's head may take,
 * what a broken address is, what an error looks like. A connection enters; a request, a problem or nothing leaves.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.connection;

import org.jspecify.annotations.NullMarked;
