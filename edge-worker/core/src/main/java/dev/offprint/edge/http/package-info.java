/**
 * The words of HTTP: immutable values and total parsers. Strangers' text enters, and never throws.
 */
@NullMarked
package dev.offprint.edge.http;

import org.jspecify.annotations.NullMarked;
