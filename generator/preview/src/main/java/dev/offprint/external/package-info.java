/**
 * Checks external links. Addresses enter; findings leave. Only {@code check --external} uses it, never a build.
 */
@NullMarked
package dev.offprint.external;

import org.jspecify.annotations.NullMarked;
