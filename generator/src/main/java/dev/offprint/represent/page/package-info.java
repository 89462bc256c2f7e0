/**
 * Pages for people, as HTML and as Markdown. A linked article or a page source enters; both forms leave.
 */
@NullMarked
package dev.offprint.represent.page;

import org.jspecify.annotations.NullMarked;
