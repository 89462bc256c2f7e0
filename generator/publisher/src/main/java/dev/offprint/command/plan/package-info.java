/** A publish plan as people, programs and pull requests read it. */
@NullMarked
package dev.offprint.command.plan;

import org.jspecify.annotations.NullMarked;
