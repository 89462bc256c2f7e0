/** Which texts need no look at each node, because they have nothing that could be found there. */
@NullMarked
package dev.offprint.article.markdown.lint.quick;

import org.jspecify.annotations.NullMarked;
