/**
 * Which media type and which coding to send. What is offered and a header enter; a choice leaves.
 */
@NullMarked
package dev.offprint.edge.negotiate;

import org.jspecify.annotations.NullMarked;
