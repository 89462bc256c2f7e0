package dev.offprint.tree.index;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The articles that have another slug than in a release.
 *
 * @param slugs the slug of each by the one that it had
 */
public record RenamedArticles(Map<String, String> slugs) {

    /** What may be a slug, so that no part of a longer word is taken for one. */
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_-]+");

    /** Keeps an immutable copy. */
    public RenamedArticles {
        slugs = Map.copyOf(slugs);
    }

    /** Returns those that two indexes list under another slug each: the identifier stays. */
    public static RenamedArticles between(Collection<IndexedArticle> before, Collection<IndexedArticle> after) {
        Map<String, String> last = new HashMap<>();
        before.forEach(article -> last.put(article.id(), article.slug()));
        Map<String, String> renamed = new HashMap<>();
        for (IndexedArticle now : after) {
            String was = last.get(now.id());
            if (was != null && !was.equals(now.slug())) {
                renamed.put(was, now.slug());
            }
        }
        return new RenamedArticles(renamed);
    }

    /** Returns whether two texts differ in nothing but the slugs of these articles, as they are in addresses. */
    public boolean isSame(byte[] before, byte[] after) {
        return renamed(before).equals(renamed(after));
    }

    private String renamed(byte[] text) {
        return WORD.matcher(new String(text, StandardCharsets.UTF_8))
                .replaceAll(word -> Matcher.quoteReplacement(slugs.getOrDefault(word.group(), word.group())));
    }
}
