package dev.offprint.represent.page.article;

import dev.offprint.article.Article;
import dev.offprint.article.Opening;
import dev.offprint.article.Translation;
import dev.offprint.corpus.Mention;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Messages;
import dev.offprint.represent.page.PageUrls;
import dev.offprint.represent.page.TypePages;
import dev.offprint.represent.page.view.ArticleView;
import dev.offprint.represent.page.view.ArticleView.Form;
import dev.offprint.represent.page.view.ArticleView.RelatedArticle;
import dev.offprint.represent.page.view.DisplayDate;
import dev.offprint.represent.page.view.Layout;
import dev.offprint.represent.page.view.Link;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an article's page that depend on the site: the pages above, type and dates, the other language, other
 * forms.
 *
 * @param urls the addresses of pages
 * @param article the article
 * @param translation the translation on the page
 * @param mentions the articles to which its text links
 */
record ArticleNavigation(PageUrls urls, Article article, Translation translation, List<Mention> mentions) {

    List<Link> breadcrumb() {
        return List.of(
                new Link(urls.path(new Page.LocaleIndex(locale())), messages().label("articles")), typeLink());
    }

    ArticleView.Opening opening() {
        Opening opening = article.openingIn(locale());
        return new ArticleView.Opening(
                translation.title(),
                opening.primaryQuestion(),
                opening.shortAnswer(),
                typeLink(),
                day(article.firstPublished()),
                day(article.lastUpdated()),
                article.estimatedReadTime(),
                other());
    }

    ArticleView.@Nullable Related related() {
        if (mentions.isEmpty()) {
            return null;
        }
        return new ArticleView.Related(mentions.stream()
                .map(one -> new RelatedArticle(
                        urls.path(new Page.ArticlePage(one.locale(), one.slug())),
                        one.title(),
                        messages().type(one.contentType()),
                        one.locale() == locale() ? null : one.locale().tag()))
                .toList());
    }

    List<Form> machines() {
        Messages messages = messages();
        String slug = article.slug().value();
        return List.of(
                new Form(urls.markdownPath(page(locale())), "Markdown", messages.label("copyMarkdown")),
                new Form(urls.path("api/knowledge/articles/" + slug), "JSON", messages.label("copyJson")),
                new Form(
                        urls.path("api/aeo/articles/" + slug + "?locale=" + locale().tag()),
                        messages.label("answerFirst"),
                        messages.label("copyAnswer")));
    }

    private Link typeLink() {
        return new Link(
                urls.path(TypePages.page(locale(), article.contentType())),
                messages().type(article.contentType()));
    }

    private Layout.@Nullable Language other() {
        ContentLocale other = locale().other();
        return article.in(other)
                .map(there ->
                        new Layout.Language(urls.path(page(other)), messages().label("otherLanguage"), other.tag()))
                .orElse(null);
    }

    private @Nullable DisplayDate day(@Nullable String rfc3339) {
        return rfc3339 == null ? null : new DisplayDate(rfc3339, messages().day(rfc3339));
    }

    private Page page(ContentLocale locale) {
        return new Page.ArticlePage(locale, article.slug());
    }

    private ContentLocale locale() {
        return translation.locale();
    }

    private Messages messages() {
        return Messages.in(locale());
    }
}
