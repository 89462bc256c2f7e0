/** What MDX has of JavaScript: expressions and modules. They are found, never run. */
@NullMarked
package dev.offprint.importer.markup.mdx;

import org.jspecify.annotations.NullMarked;
