/** The commands on the releases of a store: list, switch, prune, verify, unlock. */
@NullMarked
package dev.offprint.command.release;

import org.jspecify.annotations.NullMarked;
