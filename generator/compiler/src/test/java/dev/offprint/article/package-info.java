@NullMarked
package dev.offprint.article;

import org.jspecify.annotations.NullMarked;
