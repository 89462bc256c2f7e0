/**
 * What lies outside the sources: the addresses they link to, asked politely. Addresses enter; findings leave. Used on demand
 * only, never by a build.
 */
@NullMarked
package dev.offprint.external;

import org.jspecify.annotations.NullMarked;
