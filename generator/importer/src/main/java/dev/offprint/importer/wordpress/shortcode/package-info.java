/** Shortcodes of WordPress that hold text. */
@NullMarked
package dev.offprint.importer.wordpress.shortcode;

import org.jspecify.annotations.NullMarked;
