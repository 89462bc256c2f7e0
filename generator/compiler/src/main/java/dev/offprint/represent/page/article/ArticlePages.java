package dev.offprint.represent.page.article;

import dev.offprint.article.Article;
import dev.offprint.article.Translation;
import dev.offprint.article.media.ImageSize;
import dev.offprint.corpus.Mention;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Representation;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.view.ArticleView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The pages of an article: HTML and Markdown for each of its translations. Safe for use by many threads.
 *
 * @param frame the layout around the pages
 */
public record ArticlePages(Frame frame) {

    /**
     * Returns both forms of each translation.
     *
     * @param related the articles to which the text in each locale links
     */
    public List<Representation> of(Article article, Map<ContentLocale, List<Mention>> related) {
        List<ContentLocale> versions =
                article.translations().stream().map(Translation::locale).toList();
        List<Representation> pages = new ArrayList<>();
        Map<String, ImageSize> sizes = sizes(article);
        for (Translation one : article.translations()) {
            Page page = new Page.ArticlePage(one.locale(), article.slug());
            ArticleView view = new ArticleViewBuilder(frame.urls(), article, one)
                    .build(
                            related.getOrDefault(one.locale(), List.of()),
                            url -> Optional.ofNullable(sizes.get(path(url))));
            pages.add(frame.html(new Frame.Content(
                    page,
                    one.locale(),
                    versions,
                    one.title(),
                    one.description() == null ? article.openingIn(one.locale()).shortAnswer() : one.description(),
                    StructuredData.of(frame.urls(), article, one),
                    frame.templates().fill(view))));
            pages.add(frame.markdown(page, ArticleMarkdown.of(frame.urls(), article, one)));
        }
        return pages;
    }

    /** Returns the Markdown form of a translation. */
    public String markdown(Article article, Translation one) {
        return ArticleMarkdown.of(frame.urls(), article, one);
    }

    /** Returns an address without query and fragment. */
    private static String path(String url) {
        int end = 0;
        while (end < url.length() && url.charAt(end) != '?' && url.charAt(end) != '#') {
            end++;
        }
        return url.substring(0, end);
    }

    /** Returns the sizes of the article's own images by their addresses. */
    private Map<String, ImageSize> sizes(Article article) {
        Map<String, ImageSize> sizes = new HashMap<>();
        String folder = frame.urls().site().url("media/" + article.slug() + "/");
        for (Article.Media media : article.media()) {
            if (media.size() != null) {
                sizes.put(folder + media.publicName(), media.size());
            }
        }
        return sizes;
    }
}
