package dev.offprint.pipeline;

import dev.offprint.article.Site;
import dev.offprint.cache.BuildCache;
import dev.offprint.cache.Composite;
import dev.offprint.cache.Fingerprint;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Slug;
import dev.offprint.output.TreeSink;
import dev.offprint.output.list.ListItem;
import dev.offprint.pipeline.ArticleStage.Compiled;
import dev.offprint.represent.Representation;
import dev.offprint.represent.search.SearchIndex;
import dev.offprint.tree.Sha256;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/** Joins the words of all articles to the search index of each locale, unless they are those of the last build. */
record SearchStage(Site site, TreeSink sink, BuildCache cache) {

    void compile(List<Compiled> compiled, Workers workers) {
        // one after the other: the words of one language need 50 MB at 14,000 articles
        for (ContentLocale locale : ContentLocale.values()) {
            LocaleWords words = LocaleWords.of(locale, compiled);
            if (!keep(words)) {
                cache.add(name(locale), new Composite(fingerprint(words), write(index(words), workers)));
            }
        }
    }

    /**
     * The articles of a locale.
     *
     * @param locale the locale
     * @param listings what the index shows of them, in its order
     * @param items where their words are
     */
    private record LocaleWords(ContentLocale locale, List<Listing> listings, Map<Slug, ListItem> items) {

        static LocaleWords of(ContentLocale locale, List<Compiled> compiled) {
            Map<Slug, ListItem> items = new HashMap<>();
            compiled.forEach(one -> items.put(one.listing().slug(), one.item()));
            List<Listing> all = compiled.stream().map(Compiled::listing).toList();
            return new LocaleWords(locale, SearchIndex.articles(all, locale), items);
        }

        ListItem item(Listing article) {
            return Objects.requireNonNull(items.get(article.slug()));
        }

        int translation(Listing article) {
            return SearchIndex.translation(article, locale);
        }
    }

    private boolean keep(LocaleWords words) {
        return cache.same(name(words.locale()), fingerprint(words))
                .filter(last -> sink.keep(last.keys()))
                .map(last -> {
                    cache.add(name(words.locale()), last);
                    return true;
                })
                .orElse(false);
    }

    private static String name(ContentLocale locale) {
        return "words " + locale.tag();
    }

    private Sha256 fingerprint(LocaleWords words) {
        Fingerprint fingerprint = new Fingerprint().add(site.baseUrl());
        for (Listing article : words.listings()) {
            fingerprint.add(article);
            fingerprint.add(
                    words.item(article).words(words.translation(article)).digest());
        }
        return fingerprint.digest();
    }

    private SearchIndex index(LocaleWords words) {
        return SearchIndex.of(
                site,
                words.locale(),
                words.listings(),
                article -> sink.words(words.item(article), words.translation(article)));
    }

    /** Writes the parts that the tree does not have, then the root, and returns the keys of all. */
    private List<String> write(SearchIndex index, Workers workers) {
        ObjectKey[] keys = new ObjectKey[index.size()];
        Set<ObjectKey> written = ConcurrentHashMap.newKeySet();
        workers.each(
                "writing the search index",
                IntStream.range(0, keys.length).boxed().toList(),
                number -> {
                    Representation part = index.part(number);
                    keys[number] = part.key();
                    if (written.add(part.key()) && !sink.keep(List.of(part.key().value()))) {
                        sink.add(part);
                    }
                });
        Representation root = index.root(List.of(keys));
        sink.addIndex(root);
        List<String> all =
                new ArrayList<>(written.stream().map(ObjectKey::value).sorted().toList());
        all.add(root.key().value());
        return all;
    }
}
