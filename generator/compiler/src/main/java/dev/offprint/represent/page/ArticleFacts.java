package dev.offprint.represent.page;

import dev.offprint.article.Article;
import dev.offprint.article.markdown.page.PageMarkdown;
import dev.offprint.represent.page.view.Layout;
import java.util.List;
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
     * @param pictures the pictures of its text, in order
     */
    public static ArticleFacts of(Article article, List<PageMarkdown.Picture> pictures) {
        Layout.Picture picture = pictures.stream()
                .filter(one -> PageCards.isShownElsewhere(one.src(), one.size()))
                .findFirst()
                .map(one -> new Layout.Picture(
                        one.src(),
                        one.size().width(),
                        one.size().height(),
                        one.alt().isBlank() ? null : one.alt()))
                .orElse(null);
        return new ArticleFacts(article.firstPublished(), article.lastUpdated(), picture);
    }
}
