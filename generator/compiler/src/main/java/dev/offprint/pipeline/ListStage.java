package dev.offprint.pipeline;

import dev.offprint.cache.BuildCache;
import dev.offprint.cache.Composite;
import dev.offprint.cache.Fingerprint;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route.ArticleList;
import dev.offprint.output.TreeSink;
import dev.offprint.output.list.ComposedList.Entry;
import dev.offprint.output.list.ListItem.Projection;
import dev.offprint.represent.json.ListVariants;
import dev.offprint.tree.Sha256;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Composes every list from the items of its articles. Used by many threads. */
final class ListStage {

    private final List<ArticleStage.Compiled> articles;
    private final KeyLayout keys;
    private final TreeSink sink;
    private final BuildCache cache;
    private final Map<ArticleList, Selection> selections = new ConcurrentHashMap<>();

    ListStage(List<ArticleStage.Compiled> articles, KeyLayout keys, TreeSink sink, BuildCache cache) {
        this.articles = articles;
        this.keys = keys;
        this.sink = sink;
        this.cache = cache;
    }

    /** Returns every list; the one without any article stands in for levels that are not stored. */
    List<ArticleList> variants() {
        List<ArticleList> all =
                new ArrayList<>(ListVariants.of(keys.levelTokens().keySet()));
        all.add(new ArticleList(null, null, ""));
        return all;
    }

    void compose(ArticleList list) {
        ArticleList any = new ArticleList(list.contentType(), null, list.awarenessLevel());
        Selection selection = selections.computeIfAbsent(any, this::select);
        ObjectKey key = keys.list(list);
        Composite composite = new Composite(selection.fingerprint(), List.of(key.value()));
        boolean same = cache.same(key.value(), composite.fingerprint()).isPresent();
        if (!same || !sink.keep(composite.keys())) {
            sink.addList(key, entries(selection, list.locale()));
        }
        cache.add(key.value(), composite);
    }

    /**
     * What a list consists of, whatever its locale, which takes no article out.
     *
     * @param articles the articles in order
     * @param fingerprint a digest of what they say, in order; which part of it is shown the locale of the list decides
     */
    private record Selection(List<ArticleStage.Compiled> articles, Sha256 fingerprint) {}

    private Selection select(ArticleList list) {
        List<ArticleStage.Compiled> selected = new ArrayList<>();
        Fingerprint fingerprint = new Fingerprint();
        for (ArticleStage.Compiled article : articles) {
            if (ListVariants.contains(list, article.listing())) {
                selected.add(article);
                fingerprint.add(article.item().content());
            }
        }
        return new Selection(selected, fingerprint.digest());
    }

    private static List<Entry> entries(Selection selection, @Nullable ContentLocale locale) {
        List<Entry> entries = new ArrayList<>(selection.articles().size());
        for (ArticleStage.Compiled article : selection.articles()) {
            entries.add(new Entry(article.item(), projection(article.listing(), locale)));
        }
        return entries;
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
}
