/**
 * What commands tell: findings in every format, and the summary of a build. Values enter; text leaves.
 */
@NullMarked
package dev.offprint.cli.report;

import org.jspecify.annotations.NullMarked;
