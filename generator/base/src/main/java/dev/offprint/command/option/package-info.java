/** Values of options that more than one program takes. */
@NullMarked
package dev.offprint.command.option;

import org.jspecify.annotations.NullMarked;
