/**
 * The requests that check an address, and the responses that the production adapter would give from a release.
 */
@NullMarked
package dev.offprint.verify.expect;

import org.jspecify.annotations.NullMarked;
