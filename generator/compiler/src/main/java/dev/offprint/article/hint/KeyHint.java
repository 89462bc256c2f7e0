package dev.offprint.article.hint;

import dev.offprint.message.Message;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Says what the keys of other tools are called here, and where they belong. */
public final class KeyHint {

    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("faq", "faqPairs"),
            Map.entry("faqs", "faqPairs"),
            Map.entry("faqItems", "faqPairs"),
            Map.entry("date", "firstPublished"),
            Map.entry("pubDate", "firstPublished"),
            Map.entry("publishDate", "firstPublished"),
            Map.entry("created", "firstPublished"),
            Map.entry("lastmod", "lastUpdated"),
            Map.entry("updated", "lastUpdated"),
            Map.entry("modified", "lastUpdated"),
            Map.entry("updatedDate", "lastUpdated"),
            Map.entry("tags", "topics"),
            Map.entry("categories", "topics"),
            Map.entry("keywords", "topics"),
            Map.entry("summary", "description"),
            Map.entry("excerpt", "description"),
            Map.entry("abstract", "description"),
            Map.entry("aliases", "formerSlugs"),
            Map.entry("redirect_from", "formerSlugs"),
            Map.entry("type", "contentType"));

    private static final Set<String> OF_ARTICLES = Set.of(
            "isPublished",
            "firstPublished",
            "lastUpdated",
            "topics",
            "formerSlugs",
            "contentType",
            "difficulty",
            "awarenessLevel",
            "series");
    private static final Set<String> OF_TRANSLATIONS =
            Set.of("title", "description", "shortAnswer", "faqPairs", "keyTakeaways");

    private KeyHint() {}

    /**
     * Returns what to do about an unknown key.
     *
     * @param known the keys that the place can have
     */
    public static Optional<Message> of(String key, Collection<String> known) {
        boolean isArticle = known.contains("isPublished");
        boolean isTranslation = !isArticle && known.contains("faqPairs");
        String name = NAMES.getOrDefault(key, key);
        if (known.contains(name)) {
            return Optional.of(Message.of("did you mean `{0}`?", name));
        } else if (!isArticle && !isTranslation) {
            return Optional.empty();
        }
        return switch (key) {
            case "draft", "published" ->
                Optional.of(Message.of(
                        "write `isPublished: false` in `article.yaml` for a draft, else `isPublished: true`"));
            case "slug", "permalink", "url" ->
                Optional.of(Message.of("leave it out: the name of the folder is the slug"));
            case "lang", "language", "locale" ->
                Optional.of(Message.of("leave it out: the name of the file says the language, `en.md` or `de.md`"));
            default -> elsewhere(name, isArticle);
        };
    }

    private static Optional<Message> elsewhere(String name, boolean isArticle) {
        if (isArticle && OF_TRANSLATIONS.contains(name)) {
            return Optional.of(Message.of("write `{0}` in `en.md` and `de.md`", name));
        } else if (!isArticle && OF_ARTICLES.contains(name)) {
            return Optional.of(Message.of("write `{0}` in `article.yaml`", name));
        }
        return Optional.empty();
    }
}
