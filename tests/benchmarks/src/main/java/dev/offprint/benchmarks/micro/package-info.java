/** The inner loops of a build and of the adapter, one article or one request at a time. */
@NullMarked
package dev.offprint.benchmarks.micro;

import org.jspecify.annotations.NullMarked;
