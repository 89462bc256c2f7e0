/** What the settings of Hugo say. */
@NullMarked
package dev.offprint.importer.hugo;

import org.jspecify.annotations.NullMarked;
