package dev.offprint.pipeline;

import dev.offprint.article.Article;
import dev.offprint.article.media.ImageTotals;
import dev.offprint.corpus.ArticleHead;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.Listing;
import dev.offprint.corpus.Scan.ArticleMemory;
import dev.offprint.corpus.ValueCheck;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.memo.Fingerprint;
import dev.offprint.memo.Memo;
import dev.offprint.output.TreeSink;
import dev.offprint.pipeline.ArticleStage.Compiled;
import dev.offprint.represent.ExampleChoice;
import dev.offprint.represent.Representation;
import dev.offprint.represent.SitePiece;
import dev.offprint.represent.developers.DeveloperPages;
import dev.offprint.represent.document.BuiltInSkill;
import dev.offprint.represent.document.LlmsParts.ArticleTexts;
import dev.offprint.represent.document.SiteContext;
import dev.offprint.represent.document.SiteIndexes;
import dev.offprint.represent.page.article.ArticlePages;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * One run of the chain: sources in, representations into a sink. The sink decides whether and when it writes
 * them. Findings are collected; a caller must not commit if one of them is an error.
 */
public final class Pipeline {

    private Pipeline() {}

    /**
     * What was compiled.
     *
     * @param articles how many articles are public
     * @param skipped the heads of those that are not
     * @param next the next one to become public; nothing if none is scheduled
     * @param images how much images were read
     * @param times time by stage
     */
    public record Result(
            int articles,
            List<ArticleHead> skipped,
            Optional<ArticleHead> next,
            ImageTotals images,
            StageTimes times) {}

    /** How long each stage of a run took, in the order in which they ran. Used by one thread. */
    public static final class StageTimes {

        private final Map<String, Long> millis = new LinkedHashMap<>();
        private long last = System.nanoTime();

        /** Adds the time since the last call, or since the beginning, to a stage. */
        public void end(String stage) {
            long now = System.nanoTime();
            millis.merge(stage, (now - last) / 1_000_000, Long::sum);
            last = now;
        }

        /** Returns milliseconds by stage. */
        public Map<String, Long> millis() {
            return new LinkedHashMap<>(millis);
        }
    }

    /**
     * Runs the chain; nothing where the sources could not be read at all.
     *
     * @param memo what earlier runs know, and what this one leaves
     */
    public static Optional<Result> run(
            Path content,
            Corpus.Options options,
            TreeSink sink,
            Memo memo,
            Diagnostics diagnostics,
            Progress progress) {
        StageTimes times = new StageTimes();
        progress.stage("reading", 1);
        Optional<Corpus> opened =
                Corpus.open(content, options, site -> memory(memo, options, site, diagnostics.lints()), diagnostics);
        times.end("index");
        if (opened.isEmpty()) {
            return Optional.empty();
        }
        Corpus corpus = opened.get();
        Workers workers = new Workers(options.threads(), progress);
        ArticleStage articles = new ArticleStage(corpus, sink, memo, diagnostics);
        workers.each("checking drafts", corpus.hiddenSlugs(), articles::compile);
        List<Slug> slugs = corpus.publicSlugs();
        workers.each("compiling articles", slugs, articles::compile);
        times.end("articles");
        if (!diagnostics.hasErrors()) {
            List<ArticleStage.Compiled> compiled = articles.compiled();
            JoinStage joined = new JoinStage(corpus.site(), compiled, articles.keys(), sink, memo, diagnostics);
            if (!sink.discards()) {
                joined.lists(workers);
                times.end("lists");
                joined.index(workers);
                times.end("parts");
                joined.search(workers);
                times.end("search");
            }
            new SiteStage(corpus, articles, sink, joined, diagnostics).compile(compiled, workers);
            times.end("site");
        }
        if (diagnostics.lints()) {
            new ValueCheck(corpus, diagnostics).report();
        }
        return Optional.of(new Result(slugs.size(), corpus.hidden(), corpus.nextScheduled(), articles.images(), times));
    }

    /** Whatever was read with other settings, or for another site, is none of this run. */
    private static ArticleMemory memory(Memo memo, Corpus.Options options, Sha256 site, boolean lints) {
        memo.setScope(new Fingerprint()
                .add(String.valueOf(options.baseUrl()))
                .add(options.limits())
                .add(String.valueOf(options.drafts()))
                .add(String.valueOf(lints))
                .add(site)
                .digest());
        return name ->
                memo.find(Memo.Kind.ARTICLE, name, ArticleStage.Result.class).map(ArticleStage.Result::read);
    }

    /** Compiles what is about the site as a whole: indexes, its own pages, problem pages, discovery documents. */
    record SiteStage(Corpus corpus, ArticleStage articles, TreeSink sink, JoinStage joined, Diagnostics diagnostics) {

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
            SiteForms forms = new SiteForms(context, articles.forms(), examples, articles::read, new Texts(compiled));
            Sha256 site = content(listings, examples);
            joined.join("site", site, () -> write(forms, workers));
            if (!sink.discards()) {
                Fingerprint all = new Fingerprint().add(site);
                compiled.forEach(one -> all.add(one.shown().content()));
                joined.join("parts", all.digest(), () -> parts(forms, workers));
            }
            forms.report(corpus.pages(), diagnostics);
        }

        /** The texts of articles that were compiled; each is read again when it is needed. */
        private final class Texts implements ArticleTexts {

            private final Map<Slug, Compiled> compiled = new HashMap<>();

            Texts(List<Compiled> all) {
                all.forEach(one -> compiled.put(one.listing().slug(), one));
            }

            @Override
            public int length(Listing article) {
                return of(article).length();
            }

            @Override
            public String version(Listing article) {
                return of(article).shown().content().toString();
            }

            @Override
            public String markdown(Listing article, ContentLocale locale) {
                ArticlePages pages = new ArticlePages(articles.forms().frame());
                return articles.read(article)
                        .flatMap((Article read) -> read.in(locale).map(one -> pages.markdown(read, one)))
                        .orElse("");
            }

            private Compiled of(Listing article) {
                return Objects.requireNonNull(compiled.get(article.slug()), "the article was compiled");
            }
        }

        /** The documents of the site were looked at with other articles in mind where another is not public now. */
        private Sha256 content(List<Listing> listings, ExampleChoice<Compiled> examples) {
            Fingerprint content = new Fingerprint();
            listings.forEach(content::add);
            siteFiles(content);
            corpus.hiddenSlugs().forEach(slug -> content.add(slug.value()));
            new TreeMap<>(corpus.index().renames().slugs())
                    .forEach((former, now) -> content.add(former.value()).add(now.value()));
            content.add("named")
                    .add(examples.named()
                            .map(one -> one.listing().slug().value())
                            .orElse(""));
            examples.shown()
                    .forEach((locale, one) ->
                            content.add(locale.tag()).add(one.shown().example()));
            return content.digest();
        }

        private void siteFiles(Fingerprint content) {
            corpus.siteFiles().forEach((path, digest) -> content.add(path).add(digest));
        }

        /** Writes all files of the site, and returns their keys, sorted. */
        private List<String> write(SiteForms forms, Workers workers) {
            SortedSet<String> keys = new ConcurrentSkipListSet<>();
            for (Representation asset : forms.assets()) {
                keys.add(asset.key().value());
                sink.add(asset);
            }
            workers.each(
                    "compiling the site",
                    forms.all(forms.indexes()),
                    one -> one.get().forEach(document -> {
                        keys.add(document.key().value());
                        sink.addIndex(document);
                    }));
            return List.copyOf(keys);
        }

        /** Writes the parts that changed, because an edit changes few of them. What they show of articles was looked at with the articles. */
        private List<String> parts(SiteForms forms, Workers workers) {
            SiteIndexes indexes = forms.indexes();
            List<SitePiece> parts = forms.parts(indexes);
            workers.each("compiling indexes", parts, part -> {
                Fingerprint content = new Fingerprint();
                siteFiles(content);
                content.add(part.listings().size());
                part.listings().forEach(content::add);
                part.texts().get().forEach(content::add);
                joined.join(
                        "part " + part.name(),
                        content.digest(),
                        () -> part.maker().get().stream()
                                .map(one -> {
                                    sink.addIndex(one);
                                    return one.key().value();
                                })
                                .toList());
            });
            return parts.stream()
                    .flatMap(part -> part.keys().stream())
                    .map(key -> key.value())
                    .toList();
        }
    }
}
