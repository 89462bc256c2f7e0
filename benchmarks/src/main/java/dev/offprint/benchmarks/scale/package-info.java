/** The simulation behind docs/scale.md: what Offprint costs at a million articles, and where the contract is the limit. */
@NullMarked
package dev.offprint.benchmarks.scale;

import org.jspecify.annotations.NullMarked;
