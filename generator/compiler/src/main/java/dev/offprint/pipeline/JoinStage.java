package dev.offprint.pipeline;

import dev.offprint.cache.BuildCache;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.output.TreeSink;
import dev.offprint.pipeline.ArticleStage.Compiled;
import java.util.List;

/**
 * Makes what is joined from articles that were looked at one by one: lists, the static index, the search. It has nothing to find, so
 * a run that only looks for findings has no use for it.
 *
 * @param times is told how long each part took
 */
record JoinStage(Corpus corpus, KeyLayout keys, TreeSink sink, BuildCache cache, Pipeline.StageTimes times) {

    /** Joins the articles, unless nothing becomes of what the sink takes. */
    void compile(List<Compiled> compiled, Workers workers) {
        if (sink.discards()) {
            return;
        }
        ListStage lists = new ListStage(compiled, keys, sink, cache);
        workers.each("composing lists", lists.variants(), lists::compose);
        times.end("lists");
        List<Listing> listings = compiled.stream().map(Compiled::listing).toList();
        new PartStage(corpus, keys, sink, cache).index(listings, workers);
        times.end("parts");
        new SearchStage(corpus.site(), sink, cache).compile(compiled, workers);
        times.end("search");
    }
}
