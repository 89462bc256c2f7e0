/** Publishing end to end: real processes, a real storage, and faults between them. */
@NullMarked
package dev.offprint.s3.publish;

import org.jspecify.annotations.NullMarked;
