/**
 * Findings about the sources: what is wrong, where, and how to fix it. All packages may use this one; it uses none of them.
 */
@NullMarked
package dev.offprint.diagnostic;

import org.jspecify.annotations.NullMarked;
