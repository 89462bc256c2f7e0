/**
 * Requests that run as they are written, and what comes back, shortened for the eye. Bodies of a build enter; text leaves.
 */
@NullMarked
package dev.offprint.represent.developers.example;

import org.jspecify.annotations.NullMarked;
