/**
 * The ground of the browser tests: one Chromium for the run, a fresh session for each test, and the sample site behind the
 * production adapter.
 */
@NullMarked
package dev.offprint.browser;

import org.jspecify.annotations.NullMarked;
