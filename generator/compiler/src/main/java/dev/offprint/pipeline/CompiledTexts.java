package dev.offprint.pipeline;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.pipeline.ArticleStage.Compiled;
import dev.offprint.represent.llms.ArticleTexts;
import dev.offprint.represent.page.article.ArticlePages;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The texts of articles that were compiled; each is read again when it is needed. */
final class CompiledTexts implements ArticleTexts {

    private final ArticleStage articles;
    private final Map<Slug, Compiled> compiled = new HashMap<>();

    CompiledTexts(ArticleStage articles, List<Compiled> compiled) {
        this.articles = articles;
        compiled.forEach(one -> this.compiled.put(one.listing().slug(), one));
    }

    @Override
    public int length(Listing article) {
        return of(article).length();
    }

    @Override
    public String version(Listing article) {
        return of(article).item().content().toString();
    }

    @Override
    public String markdown(Listing article, ContentLocale locale) {
        ArticlePages pages = new ArticlePages(articles.forms().frame());
        return articles.read(article)
                .flatMap(read -> read.in(locale).map(one -> pages.markdown(read, one)))
                .orElse("");
    }

    private Compiled of(Listing article) {
        return Objects.requireNonNull(compiled.get(article.slug()), "the article was compiled");
    }
}
