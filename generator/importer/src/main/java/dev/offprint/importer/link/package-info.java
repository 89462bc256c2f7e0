/** Finds what links of another tool lead to, and copies pictures. */
@NullMarked
package dev.offprint.importer.link;

import org.jspecify.annotations.NullMarked;
