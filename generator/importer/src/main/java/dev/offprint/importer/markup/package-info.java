/** Turns the Markdown of other tools into that of Offprint: alerts, shortcodes, components. */
@NullMarked
package dev.offprint.importer.markup;

import org.jspecify.annotations.NullMarked;
