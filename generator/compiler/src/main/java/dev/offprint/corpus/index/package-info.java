/**
 * The first pass. Source files enter; the index of all articles, with the state and the neighbours of each, leaves.
 */
@NullMarked
package dev.offprint.corpus.index;

import org.jspecify.annotations.NullMarked;
