package dev.offprint.represent.discovery;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.FilterableType;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What an agent can request from a site. It has no numbers of articles, so that a new article of a known type and level
 * does not change the skill.
 *
 * @param locales the languages of the articles
 * @param contentTypes the types of articles
 * @param awarenessLevels their levels, not empty
 */
record AvailableContent(Set<ContentLocale> locales, Set<String> contentTypes, Set<String> awarenessLevels) {

    /** The most values that are listed; they are free text. */
    private static final int MAX_VALUES = 20;

    static AvailableContent of(List<Listing> articles) {
        Set<ContentLocale> locales = new TreeSet<>();
        articles.forEach(article -> locales.addAll(article.headings().keySet()));
        return new AvailableContent(
                locales,
                articles.stream().map(Listing::contentType).collect(Collectors.toCollection(TreeSet::new)),
                articles.stream()
                        .map(Listing::awarenessLevel)
                        .filter(Objects::nonNull)
                        .filter(level -> !level.isBlank())
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    /** Returns the language of all articles, if they have the same. */
    Optional<ContentLocale> onlyLocale() {
        return locales.size() == 1 ? locales.stream().findFirst() : Optional.empty();
    }

    /** Returns the names of the languages, separated by commas. */
    String languages() {
        return (locales.isEmpty() ? Arrays.asList(ContentLocale.values()) : locales)
                .stream().map(AvailableContent::name).collect(Collectors.joining(", "));
    }

    /** Returns one or two sentences about the languages of the articles. */
    String sentence() {
        if (locales.isEmpty()) {
            return "There is no article yet: the list is empty. Replace `{slug}` by a slug from the list once there is one.";
        }
        return onlyLocale()
                .map(only -> "All articles are in " + name(only)
                        + (only == ContentLocale.EN
                                ? "."
                                : ": ask for `locale=" + only.tag()
                                        + "`, because the answer-first form is English unless asked."))
                .orElse("Articles are in English, in German, or in both.");
    }

    /** Returns the types of the articles, and those that cannot be used as a filter. */
    String types() {
        if (contentTypes.isEmpty()) {
            return "Other stored types are in the unfiltered list alone.";
        }
        List<String> filters = contentTypes.stream()
                .filter(type -> FilterableType.of(type).isPresent())
                .toList();
        List<String> others = contentTypes.stream()
                .filter(type -> FilterableType.of(type).isEmpty())
                .toList();
        String found =
                filters.isEmpty() ? "No article has one of these at present." : "Found here: " + values(filters) + ".";
        return others.isEmpty()
                ? found
                : found + " Other types are in the unfiltered list alone: " + values(others) + ".";
    }

    /** Returns the awareness levels of the articles. */
    String levels() {
        return awarenessLevels.isEmpty()
                ? "No article has one at present."
                : "Found here: " + values(awarenessLevels) + ".";
    }

    private static String values(Collection<String> values) {
        String first =
                values.stream().limit(MAX_VALUES).map(AvailableContent::code).collect(Collectors.joining(", "));
        return values.size() > MAX_VALUES ? first + " and others" : first;
    }

    /** Returns text as a code span (CommonMark, 6.1). Its fence is longer than any run of backticks within it. */
    private static String code(String text) {
        String plain = text.replaceAll("[\\s\\p{Cntrl}]+", " ");
        String fence = "`";
        while (plain.contains(fence)) {
            fence += "`";
        }
        boolean padded = plain.startsWith("`") || plain.endsWith("`");
        return padded ? fence + " " + plain + " " + fence : fence + plain + fence;
    }

    private static String name(ContentLocale locale) {
        return locale == ContentLocale.EN ? "English" : "German";
    }
}
