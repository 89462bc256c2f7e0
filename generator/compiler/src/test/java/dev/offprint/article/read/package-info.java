@NullMarked
package dev.offprint.article.read;

import org.jspecify.annotations.NullMarked;
