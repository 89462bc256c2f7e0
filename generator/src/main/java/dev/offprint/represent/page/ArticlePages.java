package dev.offprint.represent.page;

import dev.offprint.article.Article;
import dev.offprint.article.Site;
import dev.offprint.article.Translation;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Representation;
import java.util.ArrayList;
import java.util.List;

/** The pages of an article: HTML and Markdown for each of its translations. Safe for use by many threads. */
public final class ArticlePages {

    private final Frame frame;

    /** Returns the pages of a site's articles. */
    public ArticlePages(Site site, KeyLayout keys) {
        this.frame = new Frame(site, keys, new Stylesheet());
    }

    /** Returns both forms of each translation. */
    public List<Representation> of(Article article) {
        List<ContentLocale> versions =
                article.translations().stream().map(Translation::locale).toList();
        List<Representation> pages = new ArrayList<>();
        for (Translation one : article.translations()) {
            Page page = new Page.ArticlePage(one.locale(), article.slug());
            pages.add(frame.html(new Frame.Content(
                    page,
                    one.locale(),
                    versions,
                    one.title(),
                    one.description() == null ? article.openingIn(one.locale()).shortAnswer() : one.description(),
                    StructuredData.of(frame, article, one),
                    ArticleHtml.of(article, one))));
            pages.add(frame.markdown(page, ArticleMarkdown.of(frame, article, one)));
        }
        return pages;
    }
}
