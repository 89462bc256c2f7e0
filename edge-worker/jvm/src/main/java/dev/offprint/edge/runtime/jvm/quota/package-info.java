/**
 * What the adapter expects of a client for a server that several adapters count at. The client itself is a module of its own,
 * which is loaded only where an operator names such a server.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.quota;

import org.jspecify.annotations.NullMarked;
