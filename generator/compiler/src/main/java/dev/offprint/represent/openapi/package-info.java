/**
 * The OpenAPI description of the API, with problems and examples. The site enters; openapi.json leaves.
 */
@NullMarked
package dev.offprint.represent.openapi;

import org.jspecify.annotations.NullMarked;
