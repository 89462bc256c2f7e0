/**
 * Compiles the content while it is edited. Changes enter; editions of the site leave. An edition has everything in its last
 * good form and makes its files on request.
 */
@NullMarked
package dev.offprint.preview.edition;

import org.jspecify.annotations.NullMarked;
