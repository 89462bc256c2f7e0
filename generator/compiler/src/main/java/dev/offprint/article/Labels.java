package dev.offprint.article;

import dev.offprint.edge.resource.ContentLocale;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a site calls its content types, topics and series. The keys are the values that articles have.
 *
 * @param contentTypes by type and locale; types that are not named here may occur
 * @param topics by topic and locale, in the order of {@code site.yaml}
 * @param series by series and locale
 */
public record Labels(
        Map<String, Map<ContentLocale, Forms>> contentTypes,
        Map<String, Map<ContentLocale, String>> topics,
        Map<String, Map<ContentLocale, String>> series) {

    /** The stages of awareness that marketing has used since Schwartz (1966): what a reader has to know least for comes first. */
    public static final List<String> LEVELS =
            List.of("unaware", "problem-aware", "solution-aware", "product-aware", "most-aware");

    /** No labels. */
    public static final Labels NONE = new Labels(Map.of(), Map.of(), Map.of());

    /** What a site does not name, it names not at all. */
    public Labels {
        contentTypes = orEmpty(contentTypes);
        topics = orEmpty(topics);
        series = orEmpty(series);
    }

    private static <T> Map<String, T> orEmpty(@Nullable Map<String, T> names) {
        return names == null ? Map.of() : names;
    }

    /**
     * A name in both numbers.
     *
     * @param one of a single article: {@code Guide}
     * @param many of a list: {@code Guides}
     */
    public record Forms(String one, String many) {}

    /** Returns the name of a type in a locale, if the site gives one. */
    public Optional<Forms> contentType(ContentLocale locale, String contentType) {
        return Optional.ofNullable(contentTypes.get(contentType)).map(forms -> forms.get(locale));
    }

    /** Returns the name of a topic in a locale, else the topic itself with spaces for hyphens. */
    public String topic(ContentLocale locale, String topic) {
        return name(topics, locale, topic);
    }

    /** Returns the name of a series in a locale, else the series itself in words. */
    public String series(ContentLocale locale, String name) {
        return name(series, locale, name);
    }

    private static String name(Map<String, Map<ContentLocale, String>> all, ContentLocale locale, String key) {
        return Optional.ofNullable(all.get(key)).map(names -> names.get(locale)).orElseGet(() -> inWords(key));
    }

    /** {@code code-samples} is "Code samples" in headings and titles, which begin with a capital letter in both languages. */
    private static String inWords(String key) {
        String words = key.replace('-', ' ');
        return words.isEmpty() ? words : Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }
}
