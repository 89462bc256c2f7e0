/** A corpus for those who have none: seeded, of realistic lengths, in both languages, with all markup. */
@NullMarked
package dev.offprint.benchmarks.corpus;

import org.jspecify.annotations.NullMarked;
