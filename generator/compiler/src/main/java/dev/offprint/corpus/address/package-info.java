/** Addresses of this site's articles, wherever they stand. A text enters; the slugs that its addresses name leave. */
@NullMarked
package dev.offprint.corpus.address;

import org.jspecify.annotations.NullMarked;
