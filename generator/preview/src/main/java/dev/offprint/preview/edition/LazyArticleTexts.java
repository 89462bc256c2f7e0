package dev.offprint.preview.edition;

import dev.offprint.article.Article;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.pipeline.ArticleForms;
import dev.offprint.represent.llms.ArticleTexts;
import dev.offprint.represent.page.article.ArticlePages;
import java.util.Map;
import java.util.Objects;

/** The texts of an edition's articles. Nothing remembers what was made of them, so they need no versions. */
record LazyArticleTexts(ArticleForms forms, Map<String, LinkedArticle> shown) implements ArticleTexts {

    @Override
    public int length(Listing article) {
        return of(article).length();
    }

    @Override
    public String version(Listing article) {
        return "";
    }

    @Override
    public String markdown(Listing article, ContentLocale locale) {
        Article one = of(article).article();
        ArticlePages pages = new ArticlePages(forms.frame());
        return one.in(locale)
                .map(translation -> pages.markdown(one, translation))
                .orElse("");
    }

    private LinkedArticle of(Listing article) {
        return Objects.requireNonNull(shown.get(article.slug().value()), "the article is of this edition");
    }
}
