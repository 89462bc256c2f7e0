/**
 * The port for those who run the adapter: whether it lives, whether it is ready, what it counts and what it does now. A server of
 * its own, so that nothing of it can be reached through the public port.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.admin;

import org.jspecify.annotations.NullMarked;
