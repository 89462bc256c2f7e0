/**
 * What a publish would do, and whether it should: every change, what it means to consumers, and the guards.
 */
@NullMarked
package dev.offprint.publish.plan;

import org.jspecify.annotations.NullMarked;
