/**
 * The adapter as a function of AWS Lambda: an own runtime that streams, and a handler for the managed Java runtime. Stores and releases
 * are read by the packages of the server; nothing of its sockets is used.
 */
@NullMarked
package dev.offprint.edge.runtime.lambda;

import org.jspecify.annotations.NullMarked;
