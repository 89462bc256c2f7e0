/** What is compiled into the module in place of a part of TeaVM's own JDK. The core itself is the same on every runtime. */
@NullMarked
package dev.offprint.edge.runtime.worker.substitute;

import org.jspecify.annotations.NullMarked;
