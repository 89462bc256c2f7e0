/** The process as a whole: when it ends although nothing told it to. */
@NullMarked
package dev.offprint.edge.runtime.jvm.process;

import org.jspecify.annotations.NullMarked;
