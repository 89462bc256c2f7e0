package dev.offprint.pipeline;

import dev.offprint.article.SitePageSource;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.Listing;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.incremental.BuildMemory;
import dev.offprint.incremental.Composite;
import dev.offprint.incremental.Fingerprint;
import dev.offprint.pipeline.ArticleStage.Compiled;
import dev.offprint.publish.TreeSink;
import dev.offprint.represent.PageBody;
import dev.offprint.represent.Representation;
import dev.offprint.represent.developers.DeveloperPages;
import dev.offprint.represent.developers.example.Example;
import dev.offprint.represent.discovery.ApiCatalog;
import dev.offprint.represent.discovery.AtomFeed;
import dev.offprint.represent.discovery.AuthMd;
import dev.offprint.represent.discovery.Context;
import dev.offprint.represent.discovery.EdgeJson;
import dev.offprint.represent.discovery.LlmsTxt;
import dev.offprint.represent.discovery.OpenApiDocument;
import dev.offprint.represent.discovery.RobotsTxt;
import dev.offprint.represent.discovery.ServerCard;
import dev.offprint.represent.discovery.Sitemap;
import dev.offprint.represent.discovery.SkillsIndex;
import dev.offprint.represent.page.site.SitePages;
import dev.offprint.source.Sha256;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.Supplier;

/** Compiles what is about the site as a whole: indexes, its own pages, problem pages, discovery documents. */
final class SiteStage {

    private static final String NAME = "site";

    private final Corpus corpus;
    private final ArticleStage articles;
    private final TreeSink sink;
    private final BuildMemory memory;
    private final Diagnostics diagnostics;

    SiteStage(Corpus corpus, ArticleStage articles, TreeSink sink, BuildMemory memory, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.corpus = corpus;
        this.articles = articles;
        this.sink = sink;
        this.memory = memory;
    }

    void compile(List<Compiled> compiled, Workers workers) {
        List<Listing> listings = compiled.stream().map(Compiled::listing).toList();
        Chosen examples = Chosen.from(compiled);
        List<SitePageSource> pages = DeveloperPages.complete(corpus.pages());
        Context context = new Context(corpus.site(), articles.keys(), listings, pages, corpus.skills());
        Sha256 fingerprint = fingerprint(listings, examples);
        Optional<Composite> same = memory.same(NAME, fingerprint).filter(composite -> sink.keep(composite.keys()));
        memory.add(NAME, same.orElseGet(() -> new Composite(fingerprint, write(context, examples, workers))));
        reportMarkers();
        int omitted = Sitemap.omitted(context);
        if (omitted > 0) {
            diagnostics.add(Diagnostic.warning(
                    "sitemap-full",
                    Place.file("articles"),
                    "a site map holds 50,000 addresses; the oldest " + omitted + " articles are not in it",
                    "crawlers still find them through the list operation"));
        }
    }

    /** A paragraph that looks as if it stood for a section is shown as it is; its author should know. */
    private void reportMarkers() {
        for (SitePageSource source : corpus.pages()) {
            for (String mistake : DeveloperPages.is(source) ? DeveloperPages.mistakes(source) : List.<String>of()) {
                diagnostics.add(Code.UNKNOWN_MARKER.at(
                        Place.file(
                                "pages/" + source.name() + "/" + source.locale().tag() + ".md"),
                        "paragraph `" + mistake + "` stands for no section, or for one that is there already",
                        "write one of " + String.join(", ", DeveloperPages.markers()) + ", each once, or other words"));
            }
        }
    }

    /**
     * The articles that serve as examples.
     *
     * @param described the one in openapi.json
     * @param shown those on the pages for developers
     */
    private record Chosen(Optional<Compiled> described, Map<ContentLocale, Compiled> shown) {

        static Chosen from(List<Compiled> compiled) {
            Map<ContentLocale, Compiled> shown = new EnumMap<>(ContentLocale.class);
            for (ContentLocale locale : ContentLocale.values()) {
                ExampleChoice.in(locale, compiled).ifPresent(one -> shown.put(locale, one));
            }
            return new Chosen(ExampleChoice.of(compiled), shown);
        }
    }

    private Sha256 fingerprint(List<Listing> listings, Chosen examples) {
        Fingerprint fingerprint = new Fingerprint();
        listings.forEach(fingerprint::add);
        fingerprint.add(corpus.siteFiles());
        fingerprint.add(examples.described().map(one -> one.item().offset()).orElse(-1L));
        examples.shown().values().forEach(one -> fingerprint.add(one.item().offset()));
        return fingerprint.digest();
    }

    /** Writes all files of the site, and returns their keys, sorted. */
    private List<String> write(Context context, Chosen examples, Workers workers) {
        SortedSet<String> keys = new ConcurrentSkipListSet<>();
        SitePages pages = new SitePages(articles.frame());
        List<Representation> assets = new ArrayList<>(articles.frame().assets());
        assets.addAll(DeveloperPages.assets());
        for (Representation asset : assets) {
            keys.add(asset.key().value());
            sink.add(asset);
        }
        Representation openapi =
                OpenApiDocument.of(context, examples.described().flatMap(one -> articles.example(one.listing())));
        DeveloperPages developers =
                new DeveloperPages(context, openapi, articles.frame().templates());
        List<Supplier<List<Representation>>> all = new ArrayList<>(documents(context));
        all.add(() -> List.of(openapi));
        all.add(() -> pages.all(
                context.articles(), context.pages(), source -> generated(developers, source, context, examples)));
        workers.each(
                "compiling the site",
                all,
                one -> one.get().forEach(document -> {
                    keys.add(document.key().value());
                    sink.addIndex(document);
                }));
        return List.copyOf(keys);
    }

    private Optional<PageBody> generated(
            DeveloperPages developers, SitePageSource source, Context context, Chosen examples) {
        if (!DeveloperPages.is(source)) {
            return Optional.empty();
        }
        Optional<Example> example = Optional.ofNullable(examples.shown().get(source.locale()))
                .flatMap(one -> articles.example(one.listing(), source.locale(), context.articles()));
        return Optional.of(developers.of(source, example));
    }

    private List<Supplier<List<Representation>>> documents(Context context) {
        List<Supplier<List<Representation>>> all = new ArrayList<>();
        all.add(() -> SkillsIndex.of(context));
        all.add(() -> List.of(ApiCatalog.of(context)));
        all.add(() -> List.of(LlmsTxt.of(context)));
        all.add(() -> List.of(AuthMd.of(context)));
        all.add(() -> List.of(ServerCard.of(context)));
        all.add(() -> List.of(RobotsTxt.of(context)));
        all.add(() -> List.of(Sitemap.of(context)));
        for (ContentLocale locale : ContentLocale.values()) {
            all.add(() -> List.of(AtomFeed.of(context, locale)));
        }
        all.add(() -> List.of(EdgeJson.of(context)));
        return all;
    }
}
