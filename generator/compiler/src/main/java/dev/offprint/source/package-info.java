/**
 * The scan. A content folder enters; source files, bytes at a place, leave.
 */
@NullMarked
package dev.offprint.source;

import org.jspecify.annotations.NullMarked;
