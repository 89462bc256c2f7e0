/** The PROXY protocol: the address of a client, as a proxy announces it at the beginning of a connection. */
@NullMarked
package dev.offprint.edge.runtime.jvm.proxy;

import org.jspecify.annotations.NullMarked;
