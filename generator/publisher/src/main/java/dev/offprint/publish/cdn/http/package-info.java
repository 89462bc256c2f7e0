/**
 * Requests to those who run caches: bounded in time and in attempts. A request enters; an answer leaves, or why there is none.
 */
@NullMarked
package dev.offprint.publish.cdn.http;

import org.jspecify.annotations.NullMarked;
