/** Publishing as a whole: real processes, a real storage, and everything that can go wrong between them. */
@NullMarked
package dev.offprint.s3.publish;

import org.jspecify.annotations.NullMarked;
