/** The command {@code publish}, from the plan to the steps after the switch. */
@NullMarked
package dev.offprint.command.publish;

import org.jspecify.annotations.NullMarked;
