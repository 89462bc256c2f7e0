package dev.offprint.pipeline;

import dev.offprint.address.Document;
import dev.offprint.corpus.Listing;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Representation;
import dev.offprint.represent.document.IndexJson;
import dev.offprint.represent.document.IndexJson.IndexTree;
import dev.offprint.represent.document.IndexJson.IndexTree.Node;
import dev.offprint.represent.search.SearchIndex;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The static index and the search index of each locale for the preview. Each is made as a whole when one of its files is requested, because
 * its root depends on all articles. Safe for use by many threads.
 */
public final class JoinedOnRequest {

    private final ArticleForms forms;
    private final List<Listing> articles;
    private final Function<Listing, List<Representation>> files;
    private final Function<Listing, List<byte[]>> words;
    private final Map<Document, Map<String, byte[]>> made = new EnumMap<>(Document.class);

    /**
     * Returns the indexes of some articles.
     *
     * @param files makes all forms of one of them; used by many threads
     * @param words returns the words of each translation of one of them; used by many threads
     */
    public JoinedOnRequest(
            ArticleForms forms,
            List<Listing> articles,
            Function<Listing, List<Representation>> files,
            Function<Listing, List<byte[]>> words) {
        this.forms = forms;
        this.articles = articles;
        this.files = files;
        this.words = words;
    }

    /** Returns whether only these indexes have keys like this one. */
    public static boolean owns(String key) {
        return root(key).isPresent();
    }

    private static Optional<Document> root(String key) {
        return Document.at(key)
                .or(() -> Document.ofPart(key))
                .filter(root -> root == Document.INDEX || locale(root).isPresent());
    }

    private static Optional<ContentLocale> locale(Document root) {
        return Stream.of(ContentLocale.values())
                .filter(locale -> Document.search(locale) == root)
                .findFirst();
    }

    /** Returns the file under a key, or null if there is none. */
    public synchronized byte @Nullable [] get(String key) {
        Document root = root(key).orElse(null);
        return root == null
                ? null
                : made.computeIfAbsent(
                                root, any -> locale(any).map(this::search).orElseGet(this::index))
                        .get(key);
    }

    private Map<String, byte[]> index() {
        Map<ObjectKey, Sha256> digests = new ConcurrentHashMap<>();
        articles.parallelStream()
                .flatMap(one -> files.apply(one).stream())
                .forEach(form -> digests.put(form.key(), form.digest()));
        IndexJson json = new IndexJson(
                forms.frame().urls().site(), forms.keys(), key -> Objects.requireNonNull(digests.get(key)));
        Map<String, byte[]> documents = new HashMap<>();
        for (List<Node> level : IndexTree.levels(IndexTree.of(articles))) {
            for (Node node : level) {
                Representation document = json.of(node);
                digests.put(document.key(), document.digest());
                documents.put(document.key().value(), document.body());
            }
        }
        return documents;
    }

    private Map<String, byte[]> search(ContentLocale locale) {
        List<Listing> shown = SearchIndex.articles(articles, locale);
        Map<Slug, List<byte[]>> all = shown.parallelStream().collect(Collectors.toConcurrentMap(Listing::slug, words));
        SearchIndex index = SearchIndex.of(
                forms.frame().urls().site(),
                locale,
                shown,
                article ->
                        Objects.requireNonNull(all.get(article.slug())).get(SearchIndex.translation(article, locale)));
        Map<String, byte[]> files = new HashMap<>();
        List<ObjectKey> keys = new ArrayList<>();
        for (int i = 0; i < index.size(); i++) {
            Representation part = index.part(i);
            keys.add(part.key());
            files.put(part.key().value(), part.body());
        }
        index.roots(keys).forEach(one -> files.put(one.key().value(), one.body()));
        return files;
    }
}
