/**
 * YAML and front matter. Text enters; a tree of JSON values and the place of each leave.
 */
@NullMarked
package dev.offprint.article.yaml;

import org.jspecify.annotations.NullMarked;
