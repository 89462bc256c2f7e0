/** The command for agents. */
@NullMarked
package dev.offprint.command.mcp;

import org.jspecify.annotations.NullMarked;
