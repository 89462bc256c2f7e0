/** Connections to Redis and Valkey servers: addresses, scripts, one lane for each server, and which server has which key. */
@NullMarked
package dev.offprint.edge.redis.server;

import org.jspecify.annotations.NullMarked;
