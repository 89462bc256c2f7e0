/** What speaks to object storages, tried on a real S3 server and on one that misbehaves. */
@NullMarked
package dev.offprint.s3;

import org.jspecify.annotations.NullMarked;
