/** What authors may write costs work in proportion to its size, whatever they write. */
@NullMarked
package dev.offprint.bounds;

import org.jspecify.annotations.NullMarked;
