/**
 * What every program of Offprint does alike, with the JDK alone: output without control characters and secrets, exit codes,
 * explained failures, and the addresses of stores and services.
 */
@NullMarked
package dev.offprint.program;

import org.jspecify.annotations.NullMarked;
