/**
 * Groups of command-line options: they check what the user wrote, and return settings.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.option;

import org.jspecify.annotations.NullMarked;
