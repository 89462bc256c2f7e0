/**
 * What the parts of the adapter count. Everything but the count itself happens when somebody reads the counts.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.metric;

import org.jspecify.annotations.NullMarked;
