/** The command that compiles, and the options of every command that reads sources. */
@NullMarked
package dev.offprint.command.build;

import org.jspecify.annotations.NullMarked;
