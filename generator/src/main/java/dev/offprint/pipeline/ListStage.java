package dev.offprint.pipeline;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route.ArticleList;
import dev.offprint.incremental.BuildMemory;
import dev.offprint.incremental.Composite;
import dev.offprint.incremental.Fingerprint;
import dev.offprint.publish.TreeSink;
import dev.offprint.publish.coding.ComposedList.Entry;
import dev.offprint.publish.coding.ListItem.Projection;
import dev.offprint.represent.json.ListVariants;
import dev.offprint.source.Sha256;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Composes every list from the items of its articles. Used by many threads. */
final class ListStage {

    private final List<ArticleStage.Compiled> articles;
    private final KeyLayout keys;
    private final TreeSink sink;
    private final BuildMemory memory;

    ListStage(List<ArticleStage.Compiled> articles, KeyLayout keys, TreeSink sink, BuildMemory memory) {
        this.articles = articles;
        this.keys = keys;
        this.sink = sink;
        this.memory = memory;
    }

    /** Returns every list; the one without any article stands in for levels that are not stored. */
    List<ArticleList> variants() {
        List<ArticleList> all =
                new ArrayList<>(ListVariants.of(keys.levelTokens().keySet()));
        all.add(new ArticleList(null, null, ""));
        return all;
    }

    void compose(ArticleList list) {
        List<Entry> entries = new ArrayList<>();
        for (ArticleStage.Compiled article : articles) {
            if (ListVariants.contains(list, article.listing())) {
                entries.add(new Entry(article.item(), projection(article.listing(), list.locale())));
            }
        }
        ObjectKey key = keys.list(list);
        Composite composite = new Composite(fingerprint(entries), List.of(key.value()));
        boolean same = memory.same(key.value(), composite.fingerprint()).isPresent();
        if (!same || !sink.keep(composite.keys())) {
            sink.addList(key, entries);
        }
        memory.add(key.value(), composite);
    }

    /** What lies at an offset of the spool never changes, and which part of it is shown the locale of the list decides. */
    private static Sha256 fingerprint(List<Entry> entries) {
        Fingerprint fingerprint = new Fingerprint();
        for (Entry entry : entries) {
            fingerprint.add(entry.item().offset());
        }
        return fingerprint.digest();
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
