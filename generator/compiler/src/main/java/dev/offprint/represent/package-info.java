/**
 * What all representations share: a representation is a key, a media type and a body. Also the fixed texts of pages and
 * documents, and the choice of the articles that serve as examples.
 */
@NullMarked
package dev.offprint.represent;

import org.jspecify.annotations.NullMarked;
