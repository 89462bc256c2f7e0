/**
 * Content codings made at build time: gzip and brotli of whole bodies, and gzip of lists joined from deflated fragments.
 */
@NullMarked
package dev.offprint.output.list;

import org.jspecify.annotations.NullMarked;
