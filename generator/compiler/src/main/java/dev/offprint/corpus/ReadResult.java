package dev.offprint.corpus;

import dev.offprint.article.Article;
import dev.offprint.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An article that was read, and what the reading depended on.
 *
 * @param article the article, or nothing where it is not valid
 * @param dependencies what the reading depended on and produced
 * @param around the other articles that its pages name
 */
public record ReadResult(Optional<Article> article, Dependencies dependencies, Surroundings around) {

    /** Returns the same, of which these things were found as well. */
    public ReadResult finding(List<Diagnostic> more) {
        return more.isEmpty() ? this : new ReadResult(article, dependencies.finding(more), around);
    }

    /** Returns the same, which depended on the articles with these slugs as well. */
    public ReadResult dependingOn(Set<String> slugs) {
        return new ReadResult(article, dependencies.with(slugs), around);
    }
}
