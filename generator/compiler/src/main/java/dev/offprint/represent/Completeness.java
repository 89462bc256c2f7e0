package dev.offprint.represent;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.Article;
import dev.offprint.article.Opening;
import dev.offprint.article.Translation;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.FilterableType;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The number of parts that an article has, in each of its locales. It counts which members exist, not their texts, so
 * an edit of a text does not change it.
 *
 * @param parts the number of parts in each locale; at least 1 where there is a translation
 */
public record Completeness(Map<ContentLocale, Integer> parts) {

    /** Copies the map. */
    public Completeness {
        Map<ContentLocale, Integer> sorted = new EnumMap<>(ContentLocale.class);
        sorted.putAll(parts);
        parts = Collections.unmodifiableMap(sorted);
    }

    /** Returns the completeness of an article. */
    public static Completeness of(Article article) {
        Map<ContentLocale, Integer> parts = new EnumMap<>(ContentLocale.class);
        article.translations().forEach(one -> parts.put(one.locale(), parts(article, one)));
        return new Completeness(parts);
    }

    /** Returns how many parts a reader of a locale finds; 0 where there is no translation. */
    public int in(ContentLocale locale) {
        return parts.getOrDefault(locale, 0);
    }

    private static int parts(Article article, Translation one) {
        Opening opening = article.openingIn(one.locale());
        return (int) Stream.of(
                        true,
                        article.translations().size() == ContentLocale.values().length,
                        FilterableType.of(article.contentType()).isPresent(),
                        article.firstPublished() != null,
                        has(opening.primaryQuestion()),
                        has(opening.shortAnswer()),
                        has(opening.keyTakeaways()),
                        has(opening.framework()),
                        has(one.description()),
                        has(one.content()),
                        has(one.detailedAnswer()),
                        has(one.faq()),
                        has(one.citations()))
                .filter(part -> part)
                .count();
    }

    private static boolean has(@Nullable String text) {
        return text != null && !text.isBlank();
    }

    private static boolean has(@Nullable List<?> items) {
        return items != null && !items.isEmpty();
    }

    private static boolean has(@Nullable JsonNode members) {
        return members != null && !members.isEmpty();
    }
}
