/** The links of sources: where they stand, and how they are shown to those who know where they lead. */
@NullMarked
package dev.offprint.article.link;

import org.jspecify.annotations.NullMarked;
