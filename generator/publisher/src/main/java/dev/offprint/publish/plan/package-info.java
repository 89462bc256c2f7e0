/**
 * The plan of a publish: every change with its reason ({@link dev.offprint.publish.plan.PublishPlan}). The package {@code
 * consumer} finds what consumers notice, and {@code guard} decides whether to stop.
 */
@NullMarked
package dev.offprint.publish.plan;

import org.jspecify.annotations.NullMarked;
