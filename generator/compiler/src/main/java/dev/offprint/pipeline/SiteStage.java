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
import dev.offprint.represent.SitePiece;
import dev.offprint.represent.developers.DeveloperPages;
import dev.offprint.represent.discovery.BuiltInSkill;
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.represent.index.SiteIndexes;
import dev.offprint.tree.Sha256;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListSet;

/** Compiles what is about the site as a whole: indexes, its own pages, problem pages, discovery documents. */
record SiteStage(Corpus corpus, ArticleStage articles, TreeSink sink, BuildCache cache, Diagnostics diagnostics) {

    private static final String NAME = "site";
    /** The names of all parts; each is a composite of its own, because an edit changes few of them. */
    private static final String PARTS = "parts";

    private static final String PART = "part ";

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
        SiteForms forms = new SiteForms(
                context, articles.forms(), examples, articles::read, new CompiledTexts(articles, compiled));
        Sha256 fingerprint = fingerprint(listings, examples);
        Sha256 contents = contents(fingerprint, compiled);
        Optional<Composite> last = cache.same(NAME, fingerprint);
        boolean documents = last.isPresent() && sink.keep(last.get().keys());
        boolean parts = sink.discards() || keepParts(contents);
        if (documents) {
            cache.add(NAME, last.get());
        }
        if (!documents || !parts) {
            SiteIndexes indexes = forms.indexes();
            if (!documents) {
                cache.add(NAME, new Composite(fingerprint, write(forms, indexes, workers)));
            }
            if (!parts) {
                writeParts(contents, forms.parts(indexes), workers);
            }
        }
        forms.report(corpus.pages(), diagnostics);
    }

    /** Keeps all parts if nothing changed that one of them could show, without finding out which there are. */
    private boolean keepParts(Sha256 contents) {
        Optional<Composite> names = cache.same(PARTS, contents);
        if (names.isEmpty()) {
            return false;
        }
        Map<String, Composite> all = new LinkedHashMap<>();
        all.put(PARTS, names.get());
        List<String> keys = new ArrayList<>();
        for (String name : names.get().keys()) {
            Optional<Composite> part = cache.known(name);
            if (part.isEmpty()) {
                return false;
            }
            all.put(name, part.get());
            keys.addAll(part.get().keys());
        }
        boolean kept = sink.keep(keys);
        if (kept) {
            all.forEach(cache::add);
        }
        return kept;
    }

    /** Parts show the texts of articles as well, where these are short. */
    private static Sha256 contents(Sha256 fingerprint, List<Compiled> compiled) {
        Fingerprint contents = new Fingerprint().add(fingerprint);
        compiled.forEach(one -> contents.add(one.item().content()));
        return contents.digest();
    }

    /** Writes the parts that changed. What they show of articles was looked at with the articles. */
    private void writeParts(Sha256 contents, List<SitePiece> parts, Workers workers) {
        Fingerprint site = new Fingerprint().add(corpus.siteFiles());
        String settings = site.digest().toString();
        workers.each("compiling indexes", parts, part -> {
            Sha256 digest = fingerprint(settings, part);
            Optional<Composite> last = cache.same(PART + part.name(), digest);
            boolean kept = last.isPresent() && sink.keep(last.get().keys());
            cache.add(PART + part.name(), kept ? last.get() : new Composite(digest, write(part)));
        });
        cache.add(
                PARTS,
                new Composite(
                        contents, parts.stream().map(part -> PART + part.name()).toList()));
    }

    private static Sha256 fingerprint(String settings, SitePiece part) {
        Fingerprint fingerprint = new Fingerprint()
                .add(settings)
                .add(Integer.toString(part.listings().size()));
        part.listings().forEach(fingerprint::add);
        part.texts().forEach(fingerprint::add);
        return fingerprint.digest();
    }

    private List<String> write(SitePiece part) {
        List<String> keys = new ArrayList<>();
        for (Representation one : part.maker().get()) {
            keys.add(one.key().value());
            sink.addIndex(one);
        }
        return keys;
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
    private List<String> write(SiteForms forms, SiteIndexes indexes, Workers workers) {
        SortedSet<String> keys = new ConcurrentSkipListSet<>();
        HiddenAddresses hidden = corpus.hiddenAddresses();
        for (Representation asset : forms.assets()) {
            keys.add(asset.key().value());
            hidden.look(asset.key().value(), asset.body());
            sink.add(asset);
        }
        workers.each(
                "compiling the site",
                forms.all(indexes),
                one -> one.get().forEach(document -> {
                    keys.add(document.key().value());
                    hidden.look(document.key().value(), document.body());
                    sink.addIndex(document);
                }));
        return List.copyOf(keys);
    }
}
