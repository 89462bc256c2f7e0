@NullMarked
package dev.offprint.article.markdown.page;

import org.jspecify.annotations.NullMarked;
