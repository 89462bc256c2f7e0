/**
 * The plan of a publish: every change with its reason ({@link dev.offprint.publish.plan.PublishPlan}), what consumers notice
 * of it ({@link dev.offprint.publish.plan.ConsumerView}), and whether guards stop it ({@link
 * dev.offprint.publish.plan.Guards}).
 */
@NullMarked
package dev.offprint.publish.plan;

import org.jspecify.annotations.NullMarked;
