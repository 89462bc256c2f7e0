/**
 * What the sources may say. A YAML document enters; the same without nulls, or findings about it, leave.
 */
@NullMarked
package dev.offprint.article.schema;

import org.jspecify.annotations.NullMarked;
