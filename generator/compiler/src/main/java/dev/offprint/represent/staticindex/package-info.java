/**
 * The static index: what exists, and the entity tag of everything, in a tree of small files. A consumer with yesterday's
 * root fetches what changed and nothing else.
 */
@NullMarked
package dev.offprint.represent.staticindex;

import org.jspecify.annotations.NullMarked;
