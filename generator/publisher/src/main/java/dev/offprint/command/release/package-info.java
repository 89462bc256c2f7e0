/** The commands that publish: to a store, from release to release, and what is looked at afterwards. */
@NullMarked
package dev.offprint.command.release;

import org.jspecify.annotations.NullMarked;
