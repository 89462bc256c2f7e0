/**
 * Storages: a bucket or a folder, behind one small interface. Only this package uses the S3 client.
 */
@NullMarked
package dev.offprint.publish.storage;

import org.jspecify.annotations.NullMarked;
