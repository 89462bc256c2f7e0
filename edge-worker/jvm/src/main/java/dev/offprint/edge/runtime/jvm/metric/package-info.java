/**
 * What the parts of the adapter count. Counting costs an addition; everything else happens when somebody reads the counts. This
 * package knows neither Prometheus nor a server.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.metric;

import org.jspecify.annotations.NullMarked;
