/** Random requests to the adapter for the JVM and to another runtime of it, over the same release: the answers are compared. */
@NullMarked
package dev.offprint.edge.runtime.jvm.differential;

import org.jspecify.annotations.NullMarked;
