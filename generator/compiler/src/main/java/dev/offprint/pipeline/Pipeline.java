package dev.offprint.pipeline;

import dev.offprint.article.media.ImageTotals;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.ValueCheck;
import dev.offprint.corpus.ArticleHead;
import dev.offprint.corpus.Scan.ArticleMemory;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.Slug;
import dev.offprint.memo.Fingerprint;
import dev.offprint.memo.Memo;
import dev.offprint.output.TreeSink;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
}
