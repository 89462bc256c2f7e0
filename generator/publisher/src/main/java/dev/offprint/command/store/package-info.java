/**
 * Options that several commands share, and how their values are read. Words of a command line enter; values leave.
 */
@NullMarked
package dev.offprint.command.store;

import org.jspecify.annotations.NullMarked;
