/** The command that publishes, from the plan to what follows when a release is live. */
@NullMarked
package dev.offprint.command.publish;

import org.jspecify.annotations.NullMarked;
