/** The commands of editors: check and serve. */
@NullMarked
package dev.offprint.command.preview;

import org.jspecify.annotations.NullMarked;
