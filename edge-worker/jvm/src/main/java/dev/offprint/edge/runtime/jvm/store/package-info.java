/**
 * The stores of the JVM: a directory, or a bucket of an object storage.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.store;

import org.jspecify.annotations.NullMarked;
