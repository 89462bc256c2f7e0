/** Writes what an import did into files. */
@NullMarked
package dev.offprint.importer.report;

import org.jspecify.annotations.NullMarked;
