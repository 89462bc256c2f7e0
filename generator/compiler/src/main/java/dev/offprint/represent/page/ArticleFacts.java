package dev.offprint.represent.page;

import dev.offprint.article.Article;
import dev.offprint.represent.page.view.Layout;
import org.jspecify.annotations.Nullable;

/**
 * What the head of an article's page says besides.
 *
 * @param published when it was first published, RFC 3339
 * @param modified when it was last changed, RFC 3339
 * @param picture the first picture of its text that other sites show
 */
public record ArticleFacts(
        @Nullable String published, @Nullable String modified, Layout.@Nullable Picture picture) {

    /**
     * Returns them.
     *
     * @param picture the first picture of its page that other sites show, if there is one
     */
    public static ArticleFacts of(Article article, Layout.@Nullable Picture picture) {
        return new ArticleFacts(article.firstPublished(), article.lastUpdated(), picture);
    }
}
