/** What a machine has of what Offprint needs: each check looks at one thing and says how to fix what is wrong. */
@NullMarked
package dev.offprint.doctor;

import org.jspecify.annotations.NullMarked;
