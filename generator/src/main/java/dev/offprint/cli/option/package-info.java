/**
 * Options of commands, and how their values are read.
 */
@NullMarked
package dev.offprint.cli.option;

import org.jspecify.annotations.NullMarked;
