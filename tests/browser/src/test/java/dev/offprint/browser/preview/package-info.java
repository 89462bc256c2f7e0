/** The preview as an editor meets it: files are saved, and the browser shows what comes of it. */
@NullMarked
package dev.offprint.browser.preview;

import org.jspecify.annotations.NullMarked;
