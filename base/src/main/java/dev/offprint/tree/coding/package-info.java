/** The content codings that files are stored in beside themselves (RFC 9110, 8.4.1). */
@NullMarked
package dev.offprint.tree.coding;

import org.jspecify.annotations.NullMarked;
