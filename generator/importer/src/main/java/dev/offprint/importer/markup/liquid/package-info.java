/** What Liquid hides from readers. */
@NullMarked
package dev.offprint.importer.markup.liquid;

import org.jspecify.annotations.NullMarked;
