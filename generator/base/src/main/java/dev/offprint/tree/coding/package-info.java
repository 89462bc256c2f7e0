/** Compression in the content codings of HTTP (RFC 9110, 8.4.1). */
@NullMarked
package dev.offprint.tree.coding;

import org.jspecify.annotations.NullMarked;
