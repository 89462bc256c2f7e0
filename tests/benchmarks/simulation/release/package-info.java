/** Money, releases, manifests and sharded builds. Enters: sizes and prices; leaves: objects, dollars, seconds. */
package dev.offprint.simulation.release;
