/** The entry of the adapter's own jar. */
@NullMarked
package dev.offprint.edge.runtime.jvm.start;

import org.jspecify.annotations.NullMarked;
