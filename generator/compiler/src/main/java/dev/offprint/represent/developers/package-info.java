/**
 * The pages for developers, made of the site's configuration, the published description of the API and bodies of this very
 * build. An author's text enters beside them; both forms of the page leave.
 */
@NullMarked
package dev.offprint.represent.developers;

import org.jspecify.annotations.NullMarked;
