/**
 * Answers plain requests of HTTP/1.1 whose answer is in memory on the bytes of the connection, before Jetty parses them. What it does
 * not understand completely is left to Jetty, untouched.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.fastpath;

import org.jspecify.annotations.NullMarked;
