/**
 * What is compiled into the module in place of TeaVM's own JDK, where that is large, and what tells the compiler so. {@code Js*} is in the
 * module; the other classes run while it is compiled. The core itself is the same on every runtime.
 */
@NullMarked
package dev.offprint.edge.runtime.worker.substitute;

import org.jspecify.annotations.NullMarked;
