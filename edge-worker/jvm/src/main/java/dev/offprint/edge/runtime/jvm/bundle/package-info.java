/** Writes the folder of a worker for a CDN: the module, its entry, and the configuration of a site. */
@NullMarked
package dev.offprint.edge.runtime.jvm.bundle;

import org.jspecify.annotations.NullMarked;
