/**
 * The pages for developers. {@code en.md} and {@code de.md} say what is on them; {@code openapi.json}, the site and an example article
 * fill in the rest.
 */
@NullMarked
package dev.offprint.represent.developers;

import org.jspecify.annotations.NullMarked;
