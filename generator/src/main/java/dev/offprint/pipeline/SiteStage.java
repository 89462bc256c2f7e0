package dev.offprint.pipeline;

import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.Listing;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.incremental.BuildMemory;
import dev.offprint.incremental.Composite;
import dev.offprint.incremental.Fingerprint;
import dev.offprint.pipeline.ArticleStage.Compiled;
import dev.offprint.publish.TreeSink;
import dev.offprint.represent.Representation;
import dev.offprint.represent.discovery.Context;
import dev.offprint.represent.discovery.Sitemap;
import dev.offprint.source.Sha256;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.concurrent.ConcurrentSkipListSet;

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
        Optional<Compiled> example = ExampleChoice.of(compiled, Compiled::length, Compiled::listing);
        Context context = new Context(corpus.site(), articles.keys(), listings, corpus.pages(), corpus.skills());
        Sha256 fingerprint = fingerprint(listings, example);
        Optional<Composite> same = memory.same(NAME, fingerprint).filter(composite -> sink.keep(composite.keys()));
        memory.add(NAME, same.orElseGet(() -> new Composite(fingerprint, write(context, example, workers))));
        int omitted = Sitemap.omitted(context);
        if (omitted > 0) {
            diagnostics.add(Code.SITEMAP_FULL.at(
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
        SiteForms forms = new SiteForms(context, () -> example.flatMap(one -> articles.example(one.listing())));
        for (Representation asset : forms.assets()) {
            keys.add(asset.key().value());
            sink.add(asset);
        }
        workers.each(
                "compiling the site",
                forms.all(),
                one -> one.get().forEach(document -> {
                    keys.add(document.key().value());
                    sink.addIndex(document);
                }));
        return List.copyOf(keys);
    }
}
