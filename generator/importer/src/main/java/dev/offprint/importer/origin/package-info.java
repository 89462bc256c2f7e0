/** What an import reads: the pages of another tool, whatever that is, and what could not be kept of them. */
@NullMarked
package dev.offprint.importer.origin;

import org.jspecify.annotations.NullMarked;
