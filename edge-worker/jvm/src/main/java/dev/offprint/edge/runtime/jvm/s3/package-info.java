/** A client for reading objects from Amazon S3 and from storages with its protocol: signed GETs over {@code java.net.http}. */
@NullMarked
package dev.offprint.edge.runtime.jvm.s3;

import org.jspecify.annotations.NullMarked;
