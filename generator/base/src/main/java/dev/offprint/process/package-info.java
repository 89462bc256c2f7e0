/**
 * The programs that Offprint starts: where they are found, what they inherit, and how long they may run. Git is the only one whose
 * output is read; it reads repositories that may be hostile.
 */
@NullMarked
package dev.offprint.process;

import org.jspecify.annotations.NullMarked;
