package dev.offprint.importer;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The fields of an imported article as YAML.
 *
 * @param type the type of all articles; null for a usual one, with a finding at each
 * @param language the language of comments
 */
record ArticleYaml(@Nullable String type, Language language) {

    private static final int MOST_TOPICS = 20;
    private static final int LONGEST_TITLE = 1_000;

    /** Returns what does not depend on the language. */
    String fields(ArticlePlan plan, boolean isPublic) {
        String value = type == null
                ? "guide" + comment(Message.of("choose the type, which the import does not know"))
                : scalar(type);
        StringBuilder yaml = new StringBuilder("contentType: " + value + "\nisPublished: " + isPublic + "\n");
        String published = date(plan, false);
        String updated = date(plan, true);
        if (published != null) {
            yaml.append("firstPublished: ").append(published).append('\n');
        }
        if (updated != null && (published == null || !PageFacts.isBefore(updated, published))) {
            yaml.append("lastUpdated: ").append(updated).append('\n');
        }
        Set<String> topics = new LinkedHashSet<>();
        plan.pages().values().stream()
                .flatMap(page -> page.topics().stream())
                .forEach(label -> ArticlePlan.topic(label).ifPresent(topics::add));
        list(yaml, "topics: ", new ArrayList<>(topics).subList(0, Math.min(MOST_TOPICS, topics.size())), "");
        list(yaml, "formerSlugs: ", plan.former(), "");
        List<String> authors = plan.pages().values().stream()
                .flatMap(page -> page.authors().stream())
                .distinct()
                .toList();
        list(yaml, "extra: {authors: ", authors, "}");
        return yaml.toString();
    }

    private static void list(StringBuilder yaml, String key, List<String> values, String end) {
        if (!values.isEmpty()) {
            yaml.append(key)
                    .append(values.stream().map(ArticleYaml::quoted).collect(Collectors.joining(", ", "[", "]")))
                    .append(end)
                    .append('\n');
        }
    }

    /** Returns the earliest day of publication, or the latest of a change. */
    static @Nullable String date(ArticlePlan plan, boolean isUpdate) {
        return plan.pages().values().stream()
                .map(page -> isUpdate ? page.updated() : page.published())
                .filter(Objects::nonNull)
                .reduce((one, other) -> PageFacts.isBefore(one, other) == isUpdate ? other : one)
                .orElse(null);
    }

    /** {@code check} shows such a comment as a finding. */
    String comment(Message what) {
        return " # TODO: " + what.in(language);
    }

    /** Returns a title as long as an article may have it; not half of a character at its end. */
    static String cut(String title) {
        boolean splits = title.length() > LONGEST_TITLE && Character.isHighSurrogate(title.charAt(LONGEST_TITLE - 1));
        return title.length() <= LONGEST_TITLE ? title : title.substring(0, splits ? LONGEST_TITLE - 1 : LONGEST_TITLE);
    }

    static String words(String slug) {
        String words = slug.replaceAll("[-_]+", " ").strip();
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /** Returns a scalar of YAML that is read as this text: bare, or as JSON writes it. */
    static String scalar(String text) {
        boolean isBare = text.matches("\\p{L}(?:[\\p{L}\\p{N},. ()/-]*[\\p{L}\\p{N}.)])?")
                && !Set.of("true", "false", "null").contains(text);
        // no control characters but tabs and line ends (YAML 1.2.2, 5.1)
        return isBare
                ? text
                : TextNode.valueOf(text.replaceAll("[\\p{Cc}&&[^\\t\\n]]|[\\uFFFE\\uFFFF]", ""))
                        .toString();
    }

    /** Returns a scalar within brackets. */
    static String quoted(String text) {
        return text.indexOf(',') >= 0 ? TextNode.valueOf(text).toString() : scalar(text);
    }
}
