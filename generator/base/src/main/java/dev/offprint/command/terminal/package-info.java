/**
 * What a terminal can show: colours, links, a line of progress. Values of the environment enter; sequences of the terminal leave.
 */
@NullMarked
package dev.offprint.command.terminal;

import org.jspecify.annotations.NullMarked;
