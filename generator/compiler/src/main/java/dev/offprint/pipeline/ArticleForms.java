package dev.offprint.pipeline;

import dev.offprint.address.KeyLayout;
import dev.offprint.address.Page;
import dev.offprint.article.Article;
import dev.offprint.article.Opening;
import dev.offprint.article.Site;
import dev.offprint.article.Translation;
import dev.offprint.corpus.Listing;
import dev.offprint.corpus.Surroundings;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.http.EntityTag;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.represent.Representation;
import dev.offprint.represent.developers.DeveloperPages;
import dev.offprint.represent.document.ArticleJson;
import dev.offprint.represent.document.ArticleJson.AnswerJson;
import dev.offprint.represent.document.JsonText;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.article.ArticlePages;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An article in each of its forms, for the build and for the preview. Safe for use by many threads.
 *
 * @param frame what is around every page
 */
public record ArticleForms(Frame frame) {

    private static final String JSON = "application/json";

    /** Returns the layout of keys. */
    public KeyLayout keys() {
        return frame.urls().keys();
    }

    /** Returns the article in full, operation 2. */
    public Representation detail(Article article, ArticleJson json) {
        return new Representation(TreeKeys.detail(article.slug()), JSON, json.detail());
    }

    /** Returns its answer-first forms, operation 3: one for each translation. */
    public List<Representation> answers(Article article) {
        return answers(article, frame.urls().site(), keys());
    }

    /** Returns these, for who has no pages to make; of the layout, only the pattern of pages matters. */
    public static List<Representation> answers(Article article, Site site, KeyLayout keys) {
        List<Representation> answers = new ArrayList<>();
        for (Translation translation : article.translations()) {
            ObjectKey key = TreeKeys.answer(article.slug(), translation.locale());
            answers.add(new Representation(key, JSON, answer(article, translation, site, keys)));
        }
        return answers;
    }

    /**
     * Returns its pages, both forms of each translation.
     *
     * @param around the other articles that they name
     */
    public List<Representation> pages(Article article, Surroundings around) {
        return new ArticlePages(frame).of(article, around);
    }

    /** Returns the article as the example for readers of a locale. */
    public DeveloperPages.Example example(Article article, ContentLocale wanted) {
        Translation one = article.in(wanted).orElse(article.translations().get(0));
        ArticleJson json = ArticleJson.of(article);
        byte[] answer = answer(article, one, frame.urls().site(), keys());
        return new DeveloperPages.Example(
                article.slug(),
                article.contentType(),
                one.locale(),
                JsonText.read(json.item(one.locale())),
                JsonText.read(json.detail()),
                EntityTag.strong(Sha256.of(json.detail()).tag()),
                JsonText.read(answer));
    }

    private static byte[] answer(Article article, Translation translation, Site site, KeyLayout keys) {
        Page page = new Page.ArticlePage(translation.locale(), article.slug());
        return AnswerJson.of(article, translation, site.url(keys.path(page)));
    }

    /** Returns what indexes show of an article. */
    public static Listing listing(Article article) {
        Map<ContentLocale, Listing.Heading> headings = new LinkedHashMap<>();
        for (Translation one : article.translations()) {
            Opening opening = article.openingIn(one.locale());
            String summary = one.description() == null ? opening.shortAnswer() : one.description();
            headings.put(one.locale(), new Listing.Heading(one.id(), one.title(), summary, opening.lastUpdated()));
        }
        return new Listing(
                article.slug(),
                article.id(),
                article.contentType(),
                article.awarenessLevel(),
                article.firstPublished(),
                article.lastUpdated(),
                headings,
                article.topics());
    }
}
