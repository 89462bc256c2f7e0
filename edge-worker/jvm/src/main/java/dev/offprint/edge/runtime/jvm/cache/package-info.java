/** The cache on the disk: contents and manifest nodes by digest, and the last release that was served. */
@NullMarked
package dev.offprint.edge.runtime.jvm.cache;

import org.jspecify.annotations.NullMarked;
