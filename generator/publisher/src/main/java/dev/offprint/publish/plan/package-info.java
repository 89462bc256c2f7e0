/**
 * What a publish would do: every change with its reason ({@link dev.offprint.publish.plan.PublishPlan}). What it means to
 * consumers is {@code consumer}'s to say, and whether it should be done {@code guard}'s.
 */
@NullMarked
package dev.offprint.publish.plan;

import org.jspecify.annotations.NullMarked;
