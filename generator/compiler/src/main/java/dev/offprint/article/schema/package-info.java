/**
 * Decides fast that a value fits a JSON Schema. What is not decided here is left to a validator of every keyword.
 */
@NullMarked
package dev.offprint.article.schema;

import org.jspecify.annotations.NullMarked;
