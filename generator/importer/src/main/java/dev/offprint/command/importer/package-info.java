/** The command that imports; a thin coat over the importer. */
@NullMarked
package dev.offprint.command.importer;

import org.jspecify.annotations.NullMarked;
