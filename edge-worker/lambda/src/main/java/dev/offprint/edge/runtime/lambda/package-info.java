/**
 * The adapter as a function of AWS Lambda: a runtime of its own that streams. Stores and releases are read by the packages
 * of the server; nothing of its sockets is used.
 */
@NullMarked
package dev.offprint.edge.runtime.lambda;

import org.jspecify.annotations.NullMarked;
