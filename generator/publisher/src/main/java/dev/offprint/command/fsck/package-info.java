/** The command {@code fsck} and its reports. */
@NullMarked
package dev.offprint.command.fsck;

import org.jspecify.annotations.NullMarked;
