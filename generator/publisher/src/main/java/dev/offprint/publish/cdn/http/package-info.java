/**
 * HTTP requests to the providers of caches, bounded in time and in attempts.
 */
@NullMarked
package dev.offprint.publish.cdn.http;

import org.jspecify.annotations.NullMarked;
