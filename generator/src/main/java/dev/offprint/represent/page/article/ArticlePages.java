package dev.offprint.represent.page.article;

import dev.offprint.article.Article;
import dev.offprint.article.Translation;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Representation;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.template.Piece;
import dev.offprint.represent.page.view.ArticleView;
import java.util.ArrayList;
import java.util.List;

/**
 * The pages of an article: HTML and Markdown for each of its translations. Safe for use by many threads.
 *
 * @param frame what is around them
 */
public record ArticlePages(Frame frame) {

    /** Returns both forms of each translation. */
    public List<Representation> of(Article article) {
        List<ContentLocale> versions =
                article.translations().stream().map(Translation::locale).toList();
        List<Representation> pages = new ArrayList<>();
        for (Translation one : article.translations()) {
            Page page = new Page.ArticlePage(one.locale(), article.slug());
            ArticleView view = new ArticleViews(article, one).of(new OpeningViews(frame.addresses(), article, one));
            pages.add(frame.html(new Frame.Content(
                    page,
                    one.locale(),
                    versions,
                    one.title(),
                    one.description() == null ? article.openingIn(one.locale()).shortAnswer() : one.description(),
                    StructuredData.of(frame.addresses(), article, one),
                    frame.templates().fill(Piece.ARTICLE, view))));
            pages.add(frame.markdown(page, ArticleMarkdown.of(frame.addresses(), article, one)));
        }
        return pages;
    }
}
