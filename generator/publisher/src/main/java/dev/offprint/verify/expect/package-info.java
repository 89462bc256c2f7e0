/**
 * What a release would answer: which requests are worth making of an address, and the production adapter's answers to them.
 */
@NullMarked
package dev.offprint.verify.expect;

import org.jspecify.annotations.NullMarked;
