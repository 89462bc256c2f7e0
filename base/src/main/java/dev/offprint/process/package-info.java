/**
 * Programs of this machine that Offprint starts: where they are found, what they inherit, and how long they may take. Git is
 * the only one whose output is read, and it reads repositories that strangers may have filled.
 */
@NullMarked
package dev.offprint.process;

import org.jspecify.annotations.NullMarked;
