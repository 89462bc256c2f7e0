/** Tests of the clients of object storages, with a real S3 server and with a faulty one. */
@NullMarked
package dev.offprint.s3;

import org.jspecify.annotations.NullMarked;
