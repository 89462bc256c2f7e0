package dev.offprint.pipeline;

import dev.offprint.cache.BuildCache;
import dev.offprint.cache.Composite;
import dev.offprint.cache.Fingerprint;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.HiddenAddresses;
import dev.offprint.corpus.Listing;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.output.TreeSink;
import dev.offprint.pipeline.ArticleStage.Compiled;
import dev.offprint.represent.ExampleChoice;
import dev.offprint.represent.Representation;
import dev.offprint.represent.developers.DeveloperPages;
import dev.offprint.represent.discovery.BuiltInSkill;
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.tree.Sha256;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListSet;

/** Compiles what is about the site as a whole: indexes, its own pages, problem pages, discovery documents. */
record SiteStage(Corpus corpus, ArticleStage articles, TreeSink sink, BuildCache cache, Diagnostics diagnostics) {

    private static final String NAME = "site";

    void compile(List<Compiled> compiled, Workers workers) {
        List<Listing> listings = compiled.stream().map(Compiled::listing).toList();
        ExampleChoice<Compiled> examples = ExampleChoice.of(compiled);
        SiteContext context = new SiteContext(
                corpus.site(),
                articles.keys(),
                listings,
                DeveloperPages.withDefaults(corpus.pages()),
                BuiltInSkill.orBuiltIn(
                        corpus.skills(),
                        corpus.site(),
                        listings,
                        examples.named().map(Compiled::listing)),
                corpus.index().renames());
        new PartStage(corpus, articles.keys(), sink, cache).feeds(context, workers);
        SiteForms forms = new SiteForms(context, articles.forms(), examples, articles::read);
        Sha256 fingerprint = fingerprint(listings, examples);
        Optional<Composite> last = cache.same(NAME, fingerprint);
        boolean kept = last.isPresent() && sink.keep(last.get().keys());
        cache.add(NAME, kept ? last.get() : new Composite(fingerprint, write(forms, workers)));
        forms.report(corpus.pages(), diagnostics);
    }

    /** The documents of the site were looked at with other articles in mind where another is not public now. */
    private Sha256 fingerprint(List<Listing> listings, ExampleChoice<Compiled> examples) {
        Fingerprint fingerprint = new Fingerprint();
        listings.forEach(fingerprint::add);
        fingerprint.add(corpus.siteFiles());
        corpus.hiddenSlugs().forEach(slug -> fingerprint.add(slug.value()));
        new TreeMap<>(corpus.index().renames().slugs())
                .forEach((former, now) -> fingerprint.add(former.value()).add(now.value()));
        fingerprint
                .add("named")
                .add(examples.named().map(one -> one.listing().slug().value()).orElse(""));
        examples.shown().forEach((locale, one) -> fingerprint.add(locale.tag()).add(one.example()));
        return fingerprint.digest();
    }

    /** Writes all files of the site, and returns their keys, sorted. */
    private List<String> write(SiteForms forms, Workers workers) {
        SortedSet<String> keys = new ConcurrentSkipListSet<>();
        HiddenAddresses hidden = corpus.hiddenAddresses();
        for (Representation asset : forms.assets()) {
            keys.add(asset.key().value());
            hidden.look(asset.key().value(), asset.body());
            sink.add(asset);
        }
        workers.each(
                "compiling the site",
                forms.all(),
                one -> one.get().forEach(document -> {
                    keys.add(document.key().value());
                    hidden.look(document.key().value(), document.body());
                    sink.addIndex(document);
                }));
        return List.copyOf(keys);
    }
}
