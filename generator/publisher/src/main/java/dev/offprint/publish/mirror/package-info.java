/** Mirrors: buckets that are served without the adapter, with every file under its address and with its header fields. */
@NullMarked
package dev.offprint.publish.mirror;

import org.jspecify.annotations.NullMarked;
