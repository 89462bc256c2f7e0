/**
 * Whether a live address serves a release: what it answers, compared with what the production adapter would answer. A
 * manifest and an address enter; findings leave (decision 17). To the right of publish, and seen by none of the stages.
 */
@NullMarked
package dev.offprint.verify;

import org.jspecify.annotations.NullMarked;
