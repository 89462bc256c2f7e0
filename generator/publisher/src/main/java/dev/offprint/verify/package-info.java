/**
 * Verifies that a live address serves a release: compares its answers with those of the production adapter. A manifest and an
 * address enter; findings leave (decision 17).
 */
@NullMarked
package dev.offprint.verify;

import org.jspecify.annotations.NullMarked;
