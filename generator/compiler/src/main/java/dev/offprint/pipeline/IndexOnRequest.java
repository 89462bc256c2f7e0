package dev.offprint.pipeline;

import dev.offprint.corpus.Listing;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.represent.Representation;
import dev.offprint.represent.staticindex.IndexJson;
import dev.offprint.represent.staticindex.IndexTree;
import dev.offprint.represent.staticindex.IndexTree.Node;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The static index for the preview. It is made as a whole when one of its documents is requested, because its root depends on
 * every form of every article. Safe for use by many threads.
 */
public final class IndexOnRequest {

    private static final Optional<Document> INDEX = Optional.of(Document.INDEX);

    private final ArticleForms forms;
    private final List<Listing> articles;
    private final Function<Listing, List<Representation>> files;
    private @Nullable Map<String, byte[]> made;

    /**
     * Returns the index of some articles.
     *
     * @param files makes all forms of one of them; used by many threads
     */
    public IndexOnRequest(ArticleForms forms, List<Listing> articles, Function<Listing, List<Representation>> files) {
        this.forms = forms;
        this.articles = articles;
        this.files = files;
    }

    /** Returns whether only the index has keys like this one. */
    public static boolean owns(String key) {
        return key.equals(Document.INDEX.path()) || Document.ofPart(key).equals(INDEX);
    }

    /** Returns the document under a key, or null if there is none. */
    public synchronized byte @Nullable [] get(String key) {
        Map<String, byte[]> documents = made;
        if (documents == null) {
            documents = make();
            made = documents;
        }
        return documents.get(key);
    }

    private Map<String, byte[]> make() {
        Map<ObjectKey, Sha256> digests = new ConcurrentHashMap<>();
        articles.parallelStream().flatMap(one -> files.apply(one).stream()).forEach(form -> note(form, digests));
        IndexJson json = new IndexJson(
                forms.frame().urls().site(), forms.keys(), key -> Objects.requireNonNull(digests.get(key)));
        Map<String, byte[]> documents = new HashMap<>();
        for (List<Node> level : IndexTree.levels(IndexTree.of(articles))) {
            for (Node node : level) {
                Representation document = json.of(node);
                note(document, digests);
                documents.put(document.key().value(), document.body());
            }
        }
        return documents;
    }

    private static void note(Representation one, Map<ObjectKey, Sha256> digests) {
        digests.put(one.key(), one.digest());
    }
}
