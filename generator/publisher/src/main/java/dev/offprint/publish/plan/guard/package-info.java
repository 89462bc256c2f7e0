/** Whether a publish should be done: guards that stop it unless somebody says by name that it is meant. */
@NullMarked
package dev.offprint.publish.plan.guard;

import org.jspecify.annotations.NullMarked;
