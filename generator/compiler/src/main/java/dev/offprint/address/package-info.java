/** The addresses of a site: its pages and documents, the keys of their files, and how the adapter serves them. */
@NullMarked
package dev.offprint.address;

import org.jspecify.annotations.NullMarked;
