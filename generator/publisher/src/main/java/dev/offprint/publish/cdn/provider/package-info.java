/**
 * The providers of caches, each with its own API, and the HTTP client that repeats their requests.
 */
@NullMarked
package dev.offprint.publish.cdn.provider;

import org.jspecify.annotations.NullMarked;
