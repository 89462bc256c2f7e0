package dev.offprint.corpus;

import dev.offprint.article.Article;
import java.util.Optional;

/**
 * An article that was read.
 *
 * @param article the article, or nothing where it is not valid
 * @param traces what the reading depended on and left behind
 */
public record Reading(Optional<Article> article, Traces traces) {}
