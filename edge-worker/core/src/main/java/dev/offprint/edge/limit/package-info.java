/**
 * Clients and rate limits: who a client is, and how many requests it may send.
 */
@NullMarked
package dev.offprint.edge.limit;

import org.jspecify.annotations.NullMarked;
