package dev.offprint.represent.page;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.FilterableType;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.LevelTokens;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The indexes of content types. A type has an index in each locale in which it has articles. Types are arbitrary text
 * like awareness levels, and get tokens like them.
 */
public final class TypePages {

    private TypePages() {}

    /** Returns the index of a type. */
    public static Page page(ContentLocale locale, String contentType) {
        String token = LevelTokens.of(List.of(contentType)).getOrDefault(contentType, "");
        return new Page.TypeIndex(locale, new Slug(token));
    }

    /** Returns how many articles of each type a locale has: the contract's types first, then the others by name. */
    public static Map<String, Integer> counts(ContentLocale locale, List<Listing> articles) {
        Map<String, Integer> counts =
                new TreeMap<>(Comparator.comparingInt(TypePages::rank).thenComparing(Comparator.naturalOrder()));
        for (Listing article : articles) {
            if (article.headings().containsKey(locale)) {
                counts.merge(article.contentType(), 1, Integer::sum);
            }
        }
        return new LinkedHashMap<>(counts);
    }

    /** Returns the locales in which there are articles of a type. */
    public static List<ContentLocale> locales(String type, List<Listing> articles) {
        return articles.stream()
                .filter(article -> article.contentType().equals(type))
                .flatMap(article -> article.headings().keySet().stream())
                .distinct()
                .sorted()
                .toList();
    }

    private static int rank(String type) {
        return FilterableType.of(type).map(Enum::ordinal).orElse(FilterableType.values().length);
    }
}
