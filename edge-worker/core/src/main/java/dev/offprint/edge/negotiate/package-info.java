/**
 * Content negotiation: the media type and the coding to send.
 */
@NullMarked
package dev.offprint.edge.negotiate;

import org.jspecify.annotations.NullMarked;
