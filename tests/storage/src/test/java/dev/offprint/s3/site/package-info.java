/** The sample site, its editions, the command line that builds and publishes them, and the adapter that serves them. */
@NullMarked
package dev.offprint.s3.site;

import org.jspecify.annotations.NullMarked;
