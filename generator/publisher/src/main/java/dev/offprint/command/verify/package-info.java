/**
 * The options and the progress of every command that verifies.
 */
@NullMarked
package dev.offprint.command.verify;

import org.jspecify.annotations.NullMarked;
