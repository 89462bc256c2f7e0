/** Reads the export of Contentful. */
@NullMarked
package dev.offprint.importer.contentful;

import org.jspecify.annotations.NullMarked;
