/**
 * The pages for developers, made from the configuration of the site, its openapi.json and bodies of this build. The
 * text of an author enters; both forms of the page leave.
 */
@NullMarked
package dev.offprint.represent.developers;

import org.jspecify.annotations.NullMarked;
