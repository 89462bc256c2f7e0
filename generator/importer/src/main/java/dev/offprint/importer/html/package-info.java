/** Turns HTML into Markdown; the only user of jsoup. */
@NullMarked
package dev.offprint.importer.html;

import org.jspecify.annotations.NullMarked;
