/**
 * Every page that is not an article's: indexes, the site's own pages, problem pages.
 */
@NullMarked
package dev.offprint.represent.page.site;

import org.jspecify.annotations.NullMarked;
