/** The HTTP client for a live address, which repeats failed requests and waits as long as the server asks. */
@NullMarked
package dev.offprint.verify.live;

import org.jspecify.annotations.NullMarked;
