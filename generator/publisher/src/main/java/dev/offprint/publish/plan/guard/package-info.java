/** Guards that stop a publish unless the user allows them by name. */
@NullMarked
package dev.offprint.publish.plan.guard;

import org.jspecify.annotations.NullMarked;
