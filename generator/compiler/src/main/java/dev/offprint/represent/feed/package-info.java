/**
 * The feeds of a locale, by date of update: Atom and JSON Feed, each a document with the latest entries and archives with all
 * others.
 */
@NullMarked
package dev.offprint.represent.feed;

import org.jspecify.annotations.NullMarked;
