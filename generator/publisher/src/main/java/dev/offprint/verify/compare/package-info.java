/**
 * What differs between the answer that came and the answer that is right, and which differences a proxy or a CDN may make
 * (decision 17). Two answers enter; differences leave.
 */
@NullMarked
package dev.offprint.verify.compare;

import org.jspecify.annotations.NullMarked;
