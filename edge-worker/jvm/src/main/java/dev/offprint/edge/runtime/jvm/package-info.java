/**
 * The adapter as a server on a JVM: Jetty around the core, directory and S3 stores, the command line.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm;

import org.jspecify.annotations.NullMarked;
