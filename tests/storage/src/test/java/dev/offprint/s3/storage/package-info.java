/** The contract of the storages of the publisher, with one class for each kind of storage. */
@NullMarked
package dev.offprint.s3.storage;

import org.jspecify.annotations.NullMarked;
