/** The command that reads a store whole, and how it reports. */
@NullMarked
package dev.offprint.cli.fsck;

import org.jspecify.annotations.NullMarked;
