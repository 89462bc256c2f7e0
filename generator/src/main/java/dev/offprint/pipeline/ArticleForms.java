package dev.offprint.pipeline;

import dev.offprint.article.Article;
import dev.offprint.article.Site;
import dev.offprint.article.Translation;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.AssetTypes;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Representation;
import dev.offprint.represent.discovery.OpenApiDocument.Examples;
import dev.offprint.represent.json.AnswerJson;
import dev.offprint.represent.json.ArticleJson;
import dev.offprint.represent.page.ArticlePages;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An article in each of its forms, for whoever keeps them: the build, or the preview. Safe for use by many threads. */
public final class ArticleForms {

    private static final String JSON = "application/json";

    private final Site site;
    private final KeyLayout keys;
    private final ArticlePages pages;

    /** Returns the forms that a site's articles have. */
    public ArticleForms(Site site, KeyLayout keys) {
        this.site = site;
        this.keys = keys;
        this.pages = new ArticlePages(site, keys);
    }

    /** Returns where everything lies. */
    public KeyLayout keys() {
        return keys;
    }

    /** Returns the article in full, operation 2. */
    public Representation detail(Article article, ArticleJson json) {
        return new Representation(keys.detail(article.slug()), JSON, json.detail());
    }

    /** Returns its answer-first forms, operation 3: one for each translation. */
    public List<Representation> answers(Article article) {
        List<Representation> answers = new ArrayList<>();
        for (Translation translation : article.translations()) {
            ObjectKey key = keys.answer(article.slug(), translation.locale());
            answers.add(new Representation(key, JSON, answer(article, translation)));
        }
        return answers;
    }

    /** Returns its pages, both forms of each translation. */
    public List<Representation> pages(Article article) {
        return pages.of(article);
    }

    /** Returns one of its files. */
    public Representation media(Article article, Article.Media media) {
        ObjectKey key = new ObjectKey("media/" + article.slug() + "/" + media.publicName());
        return new Representation(key, AssetTypes.of(media.publicName()), media.bytes());
    }

    /** Returns the article as the example of all three operations. */
    public Examples example(Article article) {
        ArticleJson json = ArticleJson.of(article);
        byte[] answer = answer(article, article.translations().get(0));
        return Examples.of(article.slug(), json.item(null), json.detail(), answer);
    }

    private byte[] answer(Article article, Translation translation) {
        Page page = new Page.ArticlePage(translation.locale(), article.slug());
        return AnswerJson.of(article, translation, site.url(keys.path(page)));
    }

    /** Returns what indexes show of an article. */
    public static Listing listing(Article article) {
        Map<ContentLocale, Listing.Heading> headings = new LinkedHashMap<>();
        for (Translation one : article.translations()) {
            String summary =
                    one.description() == null ? article.openingIn(one.locale()).shortAnswer() : one.description();
            headings.put(one.locale(), new Listing.Heading(one.title(), summary));
        }
        return new Listing(
                article.slug(),
                article.id(),
                article.contentType(),
                article.awarenessLevel(),
                article.firstPublished(),
                article.lastUpdated(),
                headings);
    }
}
