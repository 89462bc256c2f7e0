package dev.offprint.importer.wordpress;

import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Which items of an export become articles, and how many others there are. Plugins add types, of forms and orders as well. */
final class WordPressTypes {

    private static final Set<String> LEFT = Set.of("trash", "auto-draft", "inherit");

    private final Set<String> articles = new HashSet<>(Set.of("post", "page"));
    private final Map<String, Integer> others = new TreeMap<>();
    private final Set<String> withText = new HashSet<>();

    WordPressTypes(Collection<String> more) {
        articles.addAll(more);
    }

    /** Returns whether an item becomes an article; counts the others, except what is in the trash and attachments. */
    boolean isArticle(WordPressItem item) {
        String type = item.get("wp:post_type");
        boolean isLeft = LEFT.contains(item.get("wp:status"));
        boolean isArticle = articles.contains(type) && !isLeft;
        if (!isArticle && !isLeft && !type.equals("attachment")) {
            count(type.isEmpty() ? "?" : type, 1);
            if (!item.get("content:encoded").isEmpty() && !type.startsWith("wp_")) {
                withText.add(type);
            }
        }
        return isArticle;
    }

    /** Counts what is no article. */
    void count(String type, int number) {
        if (number > 0) {
            others.merge(type, number, Integer::sum);
        }
    }

    /** Notes what is left out, by type. */
    void report(String source, ImportNotes notes) {
        others.forEach((type, count) -> notes.add(
                source,
                withText.contains(type)
                        ? Message.of(
                                "items of the type `{0}` are not kept: {1}; they are with `--post-types {0}`",
                                type, count)
                        : Message.of("items of the type `{0}` are not kept: {1}", type, count)));
    }
}
