/** The digest by which contents are known, of the JDK: what the generator and the adapter share, and no decision of the adapter. */
@NullMarked
package dev.offprint.digest;

import org.jspecify.annotations.NullMarked;
