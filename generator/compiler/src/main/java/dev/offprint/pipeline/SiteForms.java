package dev.offprint.pipeline;

import dev.offprint.article.Article;
import dev.offprint.article.SitePageSource;
import dev.offprint.corpus.Listing;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import dev.offprint.represent.ExampleChoice;
import dev.offprint.represent.ExampleChoice.Candidate;
import dev.offprint.represent.Representation;
import dev.offprint.represent.SitePiece;
import dev.offprint.represent.developers.DeveloperPages;
import dev.offprint.represent.document.Feed;
import dev.offprint.represent.document.JsonText;
import dev.offprint.represent.document.LlmsParts;
import dev.offprint.represent.document.LlmsParts.ArticleTexts;
import dev.offprint.represent.document.LlmsTxt;
import dev.offprint.represent.document.OpenApiDocument;
import dev.offprint.represent.document.SiteContext;
import dev.offprint.represent.document.SiteDocuments;
import dev.offprint.represent.document.SiteIndexes;
import dev.offprint.represent.document.SitemapFiles;
import dev.offprint.represent.page.site.IndexPartPages;
import dev.offprint.represent.page.site.SitePages;
import dev.offprint.represent.page.site.SitePages.PageBody;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What is about the site as a whole: indexes, its own pages, problem pages, discovery documents. For whoever keeps them: the
 * build, or the preview.
 *
 * @param context what they tell of; the pages are {@link DeveloperPages#withDefaults}
 * @param examples the articles that serve as examples
 * @param reader reads one of these when it is needed
 * @param texts reads the texts of articles
 */
public record SiteForms(
        SiteContext context,
        ArticleForms articles,
        ExampleChoice<? extends Candidate> examples,
        Function<Listing, Optional<Article>> reader,
        ArticleTexts texts) {

    /** Reports what is wrong with it, but for what is wrong with its files. */
    public void report(List<SitePageSource> written, Diagnostics diagnostics) {
        written.stream().filter(DeveloperPages::isDeveloperPage).forEach(source -> reportMarkers(source, diagnostics));
    }

    /** A paragraph that looks as if it stood for a section is shown as it is; its author should know. */
    private static void reportMarkers(SitePageSource source, Diagnostics diagnostics) {
        for (String mistake : DeveloperPages.invalidMarkers(source)) {
            diagnostics.add(Code.UNKNOWN_MARKER.at(
                    Place.file("pages/" + source.name() + "/" + source.locale().tag() + ".md"),
                    Message.of("paragraph `{0}` stands for no section, or for one that is there already", mistake),
                    Message.of(
                            "write one of {0}, each once, or other words",
                            String.join(", ", DeveloperPages.markers()))));
        }
    }

    /** Returns what pages refer to, which has to be there before them. */
    public List<Representation> assets() {
        List<Representation> assets = new ArrayList<>(articles.frame().assets());
        assets.addAll(DeveloperPages.assets());
        return assets;
    }

    /** Returns the indexes that are cut into parts. */
    public SiteIndexes indexes() {
        return SiteIndexes.of(context.site(), context.keys(), context.articles());
    }

    /** Returns what depends on few articles each: the parts of indexes, and documents about parts. */
    public List<SitePiece> parts(SiteIndexes indexes) {
        List<SitePiece> parts = new ArrayList<>(new IndexPartPages(articles.frame(), indexes).pieces());
        parts.addAll(llms(indexes).pieces());
        parts.addAll(Feed.pieces(context, indexes));
        parts.addAll(new SitemapFiles(context, indexes).pieces());
        return parts;
    }

    private LlmsParts llms(SiteIndexes indexes) {
        return new LlmsParts(context.site(), context.keys(), context.articles(), indexes, texts);
    }

    /** Returns everything else, in groups of which each can be made alone, by any thread. */
    public List<Supplier<List<Representation>>> all(SiteIndexes indexes) {
        Representation openapi = OpenApiDocument.of(context, examples.named().map(Candidate::listing));
        List<Supplier<List<Representation>>> all = new ArrayList<>();
        all.add(() -> pages(openapi, indexes));
        all.add(() -> List.of(openapi));
        all.add(() -> List.of(LlmsTxt.of(context, llms(indexes))));
        all.add(() -> new SiteDocuments(context).all(indexes));
        return all;
    }

    private List<Representation> pages(Representation openapi, SiteIndexes indexes) {
        DeveloperPages developers = new DeveloperPages(
                context, JsonText.read(openapi.body()), articles.frame().templates());
        return new SitePages(articles.frame()).all(indexes, context.pages(), source -> generated(developers, source));
    }

    private Optional<PageBody> generated(DeveloperPages developers, SitePageSource source) {
        if (!DeveloperPages.isDeveloperPage(source)) {
            return Optional.empty();
        }
        Optional<DeveloperPages.Example> example = Optional.ofNullable(
                        examples.shown().get(source.locale()))
                .flatMap(one -> reader.apply(one.listing()))
                .map(article -> articles.example(article, source.locale()));
        return Optional.of(developers.of(source, example));
    }
}
