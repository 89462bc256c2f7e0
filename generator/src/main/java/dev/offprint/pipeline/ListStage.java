package dev.offprint.pipeline;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.Route.ArticleList;
import dev.offprint.publish.TreeSink;
import dev.offprint.publish.coding.ComposedList.Entry;
import dev.offprint.publish.coding.ListItem.Projection;
import dev.offprint.represent.json.ListVariants;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Composes every list from the items of its articles. Used by many threads. */
final class ListStage {

    private final List<ArticleStage.Compiled> articles;
    private final KeyLayout keys;
    private final TreeSink sink;

    ListStage(List<ArticleStage.Compiled> articles, KeyLayout keys, TreeSink sink) {
        this.articles = articles;
        this.keys = keys;
        this.sink = sink;
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
        sink.addList(keys.list(list), entries);
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
