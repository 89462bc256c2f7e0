/** The command line: lists the commands of all modules. */
@NullMarked
package dev.offprint.cli;

import org.jspecify.annotations.NullMarked;
