/** The binary forms of what a cache holds. No version of the program reads those of another. */
@NullMarked
package dev.offprint.cache.codec;

import org.jspecify.annotations.NullMarked;
