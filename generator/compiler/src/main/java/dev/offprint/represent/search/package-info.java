/**
 * The search index: words of all articles in small files, which browsers and programs read (decision 40). The only user of
 * Lucene, whose analyzers find the stems of words.
 */
@NullMarked
package dev.offprint.represent.search;

import org.jspecify.annotations.NullMarked;
