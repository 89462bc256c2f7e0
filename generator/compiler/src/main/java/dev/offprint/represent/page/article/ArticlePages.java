package dev.offprint.represent.page.article;

import dev.offprint.address.Page;
import dev.offprint.article.Article;
import dev.offprint.article.Translation;
import dev.offprint.article.markdown.PageAnchors;
import dev.offprint.article.markdown.PageMarkdown;
import dev.offprint.corpus.Surroundings;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.Messages.MarkdownWords;
import dev.offprint.represent.Representation;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.PageCards.ArticleFacts;
import dev.offprint.represent.page.article.ImageTags.CardPicture;
import dev.offprint.represent.page.template.Model;
import dev.offprint.represent.page.template.Templates;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The pages of an article: HTML and Markdown for each of its translations. Safe for use by many threads.
 *
 * @param frame the layout around the pages
 */
public record ArticlePages(Frame frame) {

    /**
     * Returns both forms of each translation.
     *
     * @param around the other articles that they name
     */
    public List<Representation> of(Article article, Surroundings around) {
        List<ContentLocale> versions =
                article.translations().stream().map(Translation::locale).toList();
        List<Representation> pages = new ArrayList<>();
        ImageTags images = new ImageTags(article, media(article));
        for (Translation one : article.translations()) {
            Page page = new Page.ArticlePage(one.locale(), article.slug());
            PageMarkdown markdown = new PageMarkdown(PageAnchors.OWN, MarkdownWords.in(one.locale()));
            ArticleModel form = new ArticleModel(frame.urls(), article, one);
            Model model = form.of(around);
            String text = markdown(article, one, model);
            String html = images.in(frame.templates().fill("article", form.html(model, markdown)));
            ArticleFacts.Picture picture = CardPicture.of(images.shown(), media(article));
            pages.add(frame.html(new Frame.Content(
                    page,
                    one.locale(),
                    versions,
                    one.title(),
                    one.description() == null ? article.openingIn(one.locale()).shortAnswer() : one.description(),
                    StructuredData.of(frame.urls(), article, one, picture),
                    html,
                    facts(article, one, picture),
                    null)));
            pages.add(frame.markdown(page, text));
        }
        return pages;
    }

    /** Returns the Markdown form of a translation, without its neighbours in a series. */
    public String markdown(Article article, Translation one) {
        return markdown(article, one, new ArticleModel(frame.urls(), article, one).of(Surroundings.NONE));
    }

    private String markdown(Article article, Translation one, Model model) {
        Page page = new Page.ArticlePage(one.locale(), article.slug());
        return frame.text(
                page, one.locale(), one.title(), facts(article, one, null), Templates.markdown("article", model));
    }

    private static ArticleFacts facts(Article article, Translation one, ArticleFacts.@Nullable Picture picture) {
        return new ArticleFacts(
                article.firstPublished(), article.openingIn(one.locale()).lastUpdated(), picture);
    }

    private String media(Article article) {
        return frame.urls().site().url("media/" + article.slug() + "/");
    }
}
