/** The client for a quota that several adapters count at one Redis or Valkey server. */
@NullMarked
package dev.offprint.edge.redis;

import org.jspecify.annotations.NullMarked;
