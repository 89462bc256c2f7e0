/** A proxy between a client and a storage that injects the faults of networks and storages. */
@NullMarked
package dev.offprint.s3.fault;

import org.jspecify.annotations.NullMarked;
