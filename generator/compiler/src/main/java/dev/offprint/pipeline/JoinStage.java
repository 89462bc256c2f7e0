package dev.offprint.pipeline;

import dev.offprint.address.Document;
import dev.offprint.address.KeyLayout;
import dev.offprint.article.Site;
import dev.offprint.corpus.Listing;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route.ArticleList;
import dev.offprint.edge.resource.Slug;
import dev.offprint.memo.Fingerprint;
import dev.offprint.memo.Memo;
import dev.offprint.output.ComposedList.Entry;
import dev.offprint.output.ListItem;
import dev.offprint.output.ListItem.Projection;
import dev.offprint.output.TreeSink;
import dev.offprint.pipeline.ArticleStage.Compiled;
import dev.offprint.represent.Representation;
import dev.offprint.represent.document.IndexJson;
import dev.offprint.represent.document.IndexJson.IndexTree;
import dev.offprint.represent.document.IndexJson.IndexTree.Node;
import dev.offprint.represent.document.IndexJson.IndexTree.Part;
import dev.offprint.represent.document.ListVariants;
import dev.offprint.represent.search.SearchIndex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Makes what is joined from many articles: lists, the catalog, the static index, the search. What is joined of the same as the last time is
 * kept. It has nothing to find, so a run that only looks for findings has no use for it.
 *
 * @param articles all articles, in the order of the list
 */
record JoinStage(
        Site site, List<Compiled> articles, KeyLayout keys, TreeSink sink, Memo memo, Diagnostics diagnostics) {

    /**
     * What is remembered of files that were joined.
     *
     * @param of the digest of all that they show
     * @param keys their keys
     * @param files the digest of what they hold
     */
    record Joined(Sha256 of, List<String> keys, Sha256 files) {}

    /**
     * Joins files, unless the last run joined them of the same and they are there.
     *
     * @param name tells them from all others
     * @param of the digest of all that they show
     * @param maker adds them to the sink, and returns their keys
     */
    void join(String name, Sha256 of, Supplier<List<String>> maker) {
        boolean same = memo.find(Memo.Kind.FILES, name, Joined.class)
                .map(Memo.Remembered::result)
                .filter(last -> last.of().equals(of) && sink.keep(last.keys(), last.files()))
                .isPresent();
        if (!same) {
            List<String> made = maker.get();
            if (!diagnostics.failed()) {
                memo.put(Memo.Kind.FILES, name, new Joined(of, made, sink.digest(made)), null);
            }
        }
    }

    /** Composes every list, and the catalog, from the items of their articles; the one without any article stands in for levels that are not stored. */
    void lists(Workers workers) {
        List<ArticleList> all =
                new ArrayList<>(ListVariants.of(keys.levelTokens().keySet()));
        all.add(new ArticleList(null, null, ""));
        Map<ArticleList, Selection> selections = new ConcurrentHashMap<>();
        workers.each("composing lists", all, list -> {
            ArticleList any = new ArticleList(list.contentType(), null, list.awarenessLevel());
            Selection selection = selections.computeIfAbsent(any, this::select);
            ObjectKey key = keys.list(list);
            join(key.value(), selection.content(), () -> {
                sink.addList(key, entries(selection.articles(), list.locale()));
                return List.of(key.value());
            });
        });
        ObjectKey catalog = keys.document(Document.CATALOG);
        Fingerprint lines = new Fingerprint();
        articles.forEach(one -> lines.add(one.item().line().digest()));
        join(catalog.value(), lines.digest(), () -> {
            sink.addCatalog(catalog, articles.stream().map(Compiled::item).toList());
            return List.of(catalog.value());
        });
    }

    /**
     * What a list consists of, whatever its locale, which takes no article out.
     *
     * @param articles the articles in order
     * @param content a digest of what they say, in order; which part of it is shown the locale of the list decides
     */
    private record Selection(List<Compiled> articles, Sha256 content) {}

    private Selection select(ArticleList list) {
        Fingerprint content = new Fingerprint();
        List<Compiled> selected = articles.stream()
                .filter(one -> ListVariants.contains(list, one.listing()))
                .toList();
        selected.forEach(one -> content.add(one.shown().content()));
        return new Selection(selected, content.digest());
    }

    private static List<Entry> entries(List<Compiled> articles, @Nullable ContentLocale locale) {
        return articles.stream()
                .map(one -> new Entry(one.item(), projection(one.listing(), locale)))
                .toList();
    }

    /** The translations lie in the spool in the order of the headings. */
    private static Projection projection(Listing article, @Nullable ContentLocale locale) {
        if (locale == null) {
            return Projection.ALL;
        } else if (!article.headings().containsKey(locale)) {
            return Projection.NONE;
        }
        boolean isFirst = article.headings().keySet().iterator().next() == locale;
        return isFirst ? Projection.FIRST : Projection.SECOND;
    }

    /** Compiles the static index, each document after those that it lists. */
    void index(Workers workers) {
        IndexJson json = new IndexJson(site, keys, sink::digest);
        List<Listing> listings = articles.stream().map(Compiled::listing).toList();
        for (List<Node> level : IndexTree.levels(IndexTree.of(listings))) {
            workers.each("indexing", level, node -> {
                String key = IndexJson.key(node).value();
                join(key, content(json, node), () -> {
                    sink.addIndex(json.of(node));
                    return List.of(key);
                });
            });
        }
    }

    private Sha256 content(IndexJson json, Node node) {
        Fingerprint content = new Fingerprint();
        if (node instanceof Part part) {
            part.articles().forEach(content::add);
        }
        json.facts(node).forEach(content::add);
        return content.digest();
    }

    /** Joins the words of all articles to the search index of each locale. */
    void search(Workers workers) {
        Map<Slug, ListItem> items = new HashMap<>();
        articles.forEach(one -> items.put(one.listing().slug(), one.item()));
        List<Listing> all = articles.stream().map(Compiled::listing).toList();
        // one after the other: the words of one language need 50 MB at 14,000 articles
        for (ContentLocale locale : ContentLocale.values()) {
            List<Listing> shown = SearchIndex.articles(all, locale);
            Fingerprint words = new Fingerprint();
            for (Listing article : shown) {
                ListItem item = Objects.requireNonNull(items.get(article.slug()));
                words.add(article)
                        .add(item.words(SearchIndex.translation(article, locale))
                                .digest());
            }
            join("search " + locale.tag(), words.digest(), () -> {
                SearchIndex index = SearchIndex.of(
                        site,
                        locale,
                        shown,
                        article -> sink.words(
                                Objects.requireNonNull(items.get(article.slug())),
                                SearchIndex.translation(article, locale)));
                return write(index, workers);
            });
        }
    }

    /** Writes the parts that the tree does not have, whose names say what they hold, then the roots, and returns the keys of all. */
    private List<String> write(SearchIndex index, Workers workers) {
        ObjectKey[] parts = new ObjectKey[index.size()];
        Set<ObjectKey> written = ConcurrentHashMap.newKeySet();
        workers.each(
                "writing the search index",
                IntStream.range(0, parts.length).boxed().toList(),
                number -> {
                    Representation part = index.part(number);
                    parts[number] = part.key();
                    if (written.add(part.key())) {
                        sink.add(part);
                    }
                });
        for (Representation one : index.roots(List.of(parts))) {
            if (written.add(one.key())) {
                sink.addIndex(one);
            }
        }
        return written.stream().map(ObjectKey::value).sorted().toList();
    }
}
