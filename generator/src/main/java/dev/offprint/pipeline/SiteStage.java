package dev.offprint.pipeline;

import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.Listing;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.incremental.BuildMemory;
import dev.offprint.incremental.Composite;
import dev.offprint.incremental.Fingerprint;
import dev.offprint.pipeline.ArticleStage.Compiled;
import dev.offprint.publish.TreeSink;
import dev.offprint.represent.Representation;
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
import java.util.List;
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
        Optional<Compiled> example = ExampleChoice.of(compiled);
        Context context = new Context(corpus.site(), articles.keys(), listings, corpus.pages(), corpus.skills());
        Sha256 fingerprint = fingerprint(listings, example);
        Optional<Composite> same = memory.same(NAME, fingerprint).filter(composite -> sink.keep(composite.keys()));
        memory.add(NAME, same.orElseGet(() -> new Composite(fingerprint, write(context, example, workers))));
        int omitted = Sitemap.omitted(context);
        if (omitted > 0) {
            diagnostics.add(Diagnostic.warning(
                    "sitemap-full",
                    Place.file("articles"),
                    "a site map holds 50,000 addresses; the oldest " + omitted + " articles are not in it",
                    "crawlers still find them through the list operation"));
        }
    }

    private Sha256 fingerprint(List<Listing> listings, Optional<Compiled> example) {
        Fingerprint fingerprint = new Fingerprint();
        listings.forEach(fingerprint::add);
        fingerprint.add(corpus.siteFiles());
        fingerprint.add(example.map(one -> one.item().offset()).orElse(-1L));
        return fingerprint.digest();
    }

    /** Writes all files of the site, and returns their keys, sorted. */
    private List<String> write(Context context, Optional<Compiled> example, Workers workers) {
        SortedSet<String> keys = new ConcurrentSkipListSet<>();
        SitePages pages = new SitePages(articles.frame());
        for (Representation asset : articles.frame().assets()) {
            keys.add(asset.key().value());
            sink.add(asset);
        }
        List<Supplier<List<Representation>>> all = new ArrayList<>(documents(context, example));
        all.add(() -> pages.all(context.articles(), corpus.pages()));
        workers.each(
                "compiling the site",
                all,
                one -> one.get().forEach(document -> {
                    keys.add(document.key().value());
                    sink.addIndex(document);
                }));
        return List.copyOf(keys);
    }

    private List<Supplier<List<Representation>>> documents(Context context, Optional<Compiled> example) {
        List<Supplier<List<Representation>>> all = new ArrayList<>();
        all.add(() -> SkillsIndex.of(context));
        all.add(() -> List.of(OpenApiDocument.of(context, example.flatMap(one -> articles.example(one.listing())))));
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
