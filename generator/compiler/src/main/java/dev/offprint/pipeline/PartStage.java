package dev.offprint.pipeline;

import dev.offprint.cache.BuildCache;
import dev.offprint.cache.Composite;
import dev.offprint.cache.Fingerprint;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.output.TreeSink;
import dev.offprint.represent.Representation;
import dev.offprint.represent.staticindex.IndexJson;
import dev.offprint.represent.staticindex.IndexTree;
import dev.offprint.represent.staticindex.IndexTree.Node;
import dev.offprint.represent.staticindex.IndexTree.Part;
import dev.offprint.tree.Sha256;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Compiles the static index; a document whose content is the same is not made again. */
record PartStage(Corpus corpus, KeyLayout keys, TreeSink sink, BuildCache cache) {

    /** Compiles the static index, each document after those that it lists. */
    void index(List<Listing> articles, Workers workers) {
        IndexJson json = new IndexJson(corpus.site(), keys, sink::digest);
        for (List<Node> level : IndexTree.levels(IndexTree.of(articles))) {
            workers.each(
                    "indexing", level, node -> add(IndexJson.key(node), fingerprint(json, node), () -> json.of(node)));
        }
    }

    private Sha256 fingerprint(IndexJson json, Node node) {
        Fingerprint fingerprint = site();
        if (node instanceof Part part) {
            part.articles().forEach(fingerprint::add);
        }
        json.facts(node).forEach(fingerprint::add);
        return fingerprint.digest();
    }

    private Fingerprint site() {
        return new Fingerprint()
                .add(corpus.site().baseUrl())
                .add(corpus.site().name())
                .add(keys.pages().toString());
    }

    private void add(ObjectKey key, Sha256 fingerprint, Supplier<Representation> document) {
        List<String> files = List.of(key.value());
        Optional<Composite> last = cache.same(key.value(), fingerprint);
        if (last.isEmpty() || !sink.keep(files)) {
            sink.addIndex(document.get());
        }
        cache.add(key.value(), new Composite(fingerprint, files));
    }
}
