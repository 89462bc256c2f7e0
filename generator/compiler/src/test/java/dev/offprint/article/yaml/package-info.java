@NullMarked
package dev.offprint.article.yaml;

import org.jspecify.annotations.NullMarked;
