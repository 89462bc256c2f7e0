/**
 * The command line: a thin coat over the packages.
 */
@NullMarked
package dev.offprint.cli;

import org.jspecify.annotations.NullMarked;
