/** The process around a server: its signals, how it stops, and what it tells the system about itself. */
@NullMarked
package dev.offprint.edge.runtime.jvm.process;

import org.jspecify.annotations.NullMarked;
