package dev.offprint.pipeline;

import dev.offprint.article.Site;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Representation;
import dev.offprint.represent.search.SearchIndex;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The search index for the preview. That of a locale is made as a whole when one of its files is requested, because every file
 * depends on the words of all articles. Safe for use by many threads.
 */
public final class SearchOnRequest {

    private final Site site;
    private final List<Listing> articles;
    private final Function<Listing, List<byte[]>> words;
    private final Map<ContentLocale, Map<String, byte[]>> made = new EnumMap<>(ContentLocale.class);

    /**
     * Returns the index of some articles.
     *
     * @param words returns the words of each translation of one of them; used by many threads
     */
    public SearchOnRequest(Site site, List<Listing> articles, Function<Listing, List<byte[]>> words) {
        this.site = site;
        this.articles = articles;
        this.words = words;
    }

    /** Returns whether only the index has keys like this one. */
    public static boolean owns(String key) {
        return locale(key).isPresent();
    }

    private static Optional<ContentLocale> locale(String key) {
        Optional<Document> root = Document.at(key).or(() -> Document.ofPart(key));
        for (ContentLocale locale : ContentLocale.values()) {
            if (root.equals(Optional.of(Document.search(locale)))) {
                return Optional.of(locale);
            }
        }
        return Optional.empty();
    }

    /** Returns the file under a key, or null if there is none. */
    public synchronized byte @Nullable [] get(String key) {
        ContentLocale locale = locale(key).orElse(null);
        return locale == null ? null : made.computeIfAbsent(locale, this::make).get(key);
    }

    private Map<String, byte[]> make(ContentLocale locale) {
        List<Listing> shown = SearchIndex.articles(articles, locale);
        Map<Slug, List<byte[]>> all = shown.parallelStream().collect(Collectors.toConcurrentMap(Listing::slug, words));
        SearchIndex index = SearchIndex.of(
                site,
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
