/**
 * What all pages for people share: their addresses, their assets, and the layout around their content.
 */
@NullMarked
package dev.offprint.represent.page;

import org.jspecify.annotations.NullMarked;
