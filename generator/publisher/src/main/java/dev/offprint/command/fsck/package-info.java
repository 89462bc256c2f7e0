/** The command that reads a store whole, and how it reports. */
@NullMarked
package dev.offprint.command.fsck;

import org.jspecify.annotations.NullMarked;
