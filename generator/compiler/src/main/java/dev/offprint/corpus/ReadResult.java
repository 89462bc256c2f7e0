package dev.offprint.corpus;

import dev.offprint.article.Article;
import dev.offprint.edge.resource.ContentLocale;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An article that was read, and what the reading depended on.
 *
 * @param article the article, or nothing where it is not valid
 * @param dependencies what the reading depended on and produced
 * @param related the other articles that its text in each locale links to first
 */
public record ReadResult(
        Optional<Article> article, Dependencies dependencies, Map<ContentLocale, List<Mention>> related) {

    /** Returns the same, which depended on the articles with these slugs as well. */
    public ReadResult dependingOn(Set<String> slugs) {
        return new ReadResult(article, dependencies.with(slugs), related);
    }
}
