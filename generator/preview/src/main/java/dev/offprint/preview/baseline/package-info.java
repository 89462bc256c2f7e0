/** Findings that a project starts with, so that a check fails on new ones only. */
@NullMarked
package dev.offprint.preview.baseline;

import org.jspecify.annotations.NullMarked;
