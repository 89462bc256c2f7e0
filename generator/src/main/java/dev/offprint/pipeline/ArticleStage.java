package dev.offprint.pipeline;

import dev.offprint.article.Article;
import dev.offprint.article.Translation;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.Listing;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.AssetTypes;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Slug;
import dev.offprint.publish.TreeSink;
import dev.offprint.publish.coding.ItemParts;
import dev.offprint.publish.coding.ListItem;
import dev.offprint.represent.LevelTokens;
import dev.offprint.represent.Representation;
import dev.offprint.represent.discovery.OpenApiDocument;
import dev.offprint.represent.json.AnswerJson;
import dev.offprint.represent.json.ArticleJson;
import dev.offprint.represent.json.ContractCheck;
import dev.offprint.represent.page.ArticlePages;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Compiles one article at a time into all its forms, and keeps what lists and indexes need of it. Used by many threads. */
final class ArticleStage {

    private static final String JSON = "application/json";

    private final Corpus corpus;
    private final TreeSink sink;
    private final KeyLayout keys;
    private final ArticlePages pages;
    private final ContractCheck contract;
    private final ExampleChoice examples = new ExampleChoice();
    private final ConcurrentLinkedQueue<Compiled> compiled = new ConcurrentLinkedQueue<>();

    /**
     * What is left of an article when its text is let go.
     *
     * @param listing what indexes show
     * @param item where its JSON lies
     */
    record Compiled(Listing listing, ListItem item) {}

    ArticleStage(Corpus corpus, TreeSink sink, Diagnostics diagnostics) {
        this.corpus = corpus;
        this.sink = sink;
        this.keys = new KeyLayout(corpus.site().pages(), LevelTokens.of(corpus.awarenessLevels()));
        this.pages = new ArticlePages(corpus.site(), keys);
        this.contract = new ContractCheck(Contract.of(OpenApiDocument.template()), diagnostics);
    }

    KeyLayout keys() {
        return keys;
    }

    ExampleChoice examples() {
        return examples;
    }

    /** Returns what was compiled, in the order of the list. */
    List<Compiled> compiled() {
        return compiled.stream()
                .sorted((a, b) -> a.listing().compareTo(b.listing()))
                .toList();
    }

    /** Compiles an article; one that is not valid leaves findings and nothing else. */
    void compile(Slug slug) {
        corpus.read(slug).ifPresent(this::compile);
    }

    private void compile(Article article) {
        ArticleJson json = ArticleJson.of(article);
        contract.check(article.slug(), json);
        ListItem item = sink.addArticle(
                new Representation(keys.detail(article.slug()), JSON, json.detail()),
                new ItemParts(json.opening(), json.translations(), json.ending()));
        for (Translation translation : article.translations()) {
            byte[] answer = answer(article, translation);
            sink.add(new Representation(keys.answer(article.slug(), translation.locale()), JSON, answer));
            examples.offer(article.slug(), json, answer);
        }
        pages.of(article).forEach(sink::add);
        for (Article.Media media : article.media()) {
            sink.add(media(article.slug(), media));
        }
        compiled.add(new Compiled(listing(article), item));
    }

    private byte[] answer(Article article, Translation translation) {
        Page page = new Page.ArticlePage(translation.locale(), article.slug());
        byte[] body = AnswerJson.of(article, translation, corpus.site().url(keys.path(page)));
        contract.checkAnswer(article.slug(), body);
        return body;
    }

    private static Representation media(Slug slug, Article.Media media) {
        ObjectKey key = new ObjectKey("media/" + slug + "/" + media.publicName());
        return new Representation(key, AssetTypes.of(media.publicName()), media.bytes());
    }

    private static Listing listing(Article article) {
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
