/** What stands between a client and a storage, and does to the traffic what networks and storages do. */
@NullMarked
package dev.offprint.s3.fault;

import org.jspecify.annotations.NullMarked;
