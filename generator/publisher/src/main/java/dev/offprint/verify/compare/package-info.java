/**
 * Compares live answers with expected responses. Changes that a CDN may make are not differences (decision 17).
 */
@NullMarked
package dev.offprint.verify.compare;

import org.jspecify.annotations.NullMarked;
