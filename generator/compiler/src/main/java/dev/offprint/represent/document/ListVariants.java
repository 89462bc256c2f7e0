package dev.offprint.represent.document;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.FilterableType;
import dev.offprint.edge.resource.Route.ArticleList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Every list that can be requested: (no type, each of four) × (no locale, two) × (no level, each stored one). */
public final class ListVariants {

    private ListVariants() {}

    /** Returns the variants for these stored awareness levels. */
    public static List<ArticleList> of(Collection<String> levels) {
        List<ArticleList> variants = new ArrayList<>();
        for (FilterableType type : orNone(List.of(FilterableType.values()))) {
            for (ContentLocale locale : orNone(List.of(ContentLocale.values()))) {
                for (String level : orNone(levels)) {
                    variants.add(new ArticleList(type, locale, level));
                }
            }
        }
        return variants;
    }

    /** Returns whether an article is in a list; the locale does not filter articles (specification, operation 1). */
    public static boolean contains(ArticleList list, Listing article) {
        FilterableType type = list.contentType();
        String level = list.awarenessLevel();
        return (type == null || type.value().equals(article.contentType()))
                && (level == null || level.equals(article.awarenessLevel()));
    }

    private static <T> List<@Nullable T> orNone(Collection<T> values) {
        List<@Nullable T> all = new ArrayList<>();
        all.add(null);
        all.addAll(values);
        return all;
    }
}
