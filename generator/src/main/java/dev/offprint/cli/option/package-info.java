/**
 * Options that several commands share, and how their values are read. Words of a command line enter; values leave.
 */
@NullMarked
package dev.offprint.cli.option;

import org.jspecify.annotations.NullMarked;
