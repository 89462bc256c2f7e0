/**
 * The providers of caches, each with its own API.
 */
@NullMarked
package dev.offprint.publish.cdn.provider;

import org.jspecify.annotations.NullMarked;
