@NullMarked
package dev.offprint.article.markdown;

import org.jspecify.annotations.NullMarked;
