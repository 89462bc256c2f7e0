/**
 * The plan of a publish: one comparison of two manifests, grouped by article ({@link
 * dev.offprint.publish.plan.PublishPlan}), and whether guards stop it ({@link dev.offprint.publish.plan.Guards}).
 */
@NullMarked
package dev.offprint.publish.plan;

import org.jspecify.annotations.NullMarked;
