/**
 * The commands by which authors begin: a thin coat over {@link dev.offprint.author}.
 */
@NullMarked
package dev.offprint.command.author;

import org.jspecify.annotations.NullMarked;
