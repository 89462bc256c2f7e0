/**
 * HTTP: immutable values, and parsers that never throw, whatever a client sends.
 */
@NullMarked
package dev.offprint.edge.http;

import org.jspecify.annotations.NullMarked;
