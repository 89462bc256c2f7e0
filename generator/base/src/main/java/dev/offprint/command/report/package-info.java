/**
 * What commands tell: findings in every format, and the summary of a build. Values enter; text leaves.
 */
@NullMarked
package dev.offprint.command.report;

import org.jspecify.annotations.NullMarked;
