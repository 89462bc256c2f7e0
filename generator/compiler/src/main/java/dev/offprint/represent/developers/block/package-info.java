/**
 * The blocks that the developers' pages consist of. Each is made once, of text in one language; the HTML form and the Markdown
 * form come from the same block, so that neither can know more than the other. They are the contract of the templates in
 * {@code content/theme/} as well.
 */
@NullMarked
package dev.offprint.represent.developers.block;

import org.jspecify.annotations.NullMarked;
