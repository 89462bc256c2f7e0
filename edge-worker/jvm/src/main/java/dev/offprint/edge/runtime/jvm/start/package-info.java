/** Asks a running adapter for containers, with the JDK alone. */
@NullMarked
package dev.offprint.edge.runtime.jvm.start;

import org.jspecify.annotations.NullMarked;
