/** {@code offprint doctor}. */
@NullMarked
package dev.offprint.command.doctor;

import org.jspecify.annotations.NullMarked;
