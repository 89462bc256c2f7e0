package dev.offprint.preview.against;

import dev.offprint.address.Document;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.http.EntityTag;
import dev.offprint.output.DigestSink;
import dev.offprint.represent.Representation;
import dev.offprint.tree.index.IndexedArticle;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Keeps the static index that a build of the sources would write, and nothing else. */
final class SourceIndex extends DigestSink {

    private static final Optional<Document> INDEX = Optional.of(Document.INDEX);

    private final Map<String, byte[]> parts = new ConcurrentHashMap<>();

    @Override
    public void addIndex(Representation index) {
        super.addIndex(index);
        if (Document.ofPart(index.key().value()).equals(INDEX)) {
            parts.put(index.key().value(), index.body());
        }
    }

    /** Returns the entity tags of its documents by key. */
    Map<String, String> tags() {
        Map<String, String> tags = new HashMap<>();
        parts.forEach((key, body) ->
                tags.put(key, EntityTag.strong(Sha256.of(body).tag()).toString()));
        return tags;
    }

    /** Returns its articles. */
    List<IndexedArticle> articles() throws IOException {
        List<IndexedArticle> all = new ArrayList<>();
        for (byte[] part : parts.values()) {
            all.addAll(IndexedArticle.of(part));
        }
        return all;
    }
}
