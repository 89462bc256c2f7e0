/** The published pages in a browser. */
@NullMarked
package dev.offprint.browser.pages;

import org.jspecify.annotations.NullMarked;
