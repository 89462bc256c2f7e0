package dev.offprint.tree.index;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An article whose content changed since a release although its {@code lastUpdated} did not: feeds and site maps do not tell
 * of the change.
 *
 * @param slug the article
 * @param date the date that it still has, or null
 */
public record StaleDate(String slug, @Nullable String date) {

    /** The name of the finding, in check and in publish. */
    public static final Code CODE = Code.STALE_LAST_UPDATED;

    /** The most articles whose texts are compared, each of which costs a request to the store: more are a migration. */
    private static final int MOST_COMPARED = 200;

    /** The full forms of articles, of which the index has the entity tags alone. */
    public interface Texts {

        /** Returns the one that the release has under a slug, if it can be read. */
        Optional<byte[]> before(String slug) throws IOException;

        /** Returns the one that an article has now. */
        Optional<byte[]> after(String slug) throws IOException;
    }

    /**
     * Returns these articles, by slug. A renamed article, or one that may link to it, is one if more than addresses changed:
     * everything tells of those.
     *
     * @param texts asked for the articles of {@link #compared} only
     */
    public static List<StaleDate> between(
            Collection<IndexedArticle> before, Collection<IndexedArticle> after, Texts texts) throws IOException {
        RenamedArticles renamed = RenamedArticles.between(before, after);
        Set<String> compared = compared(before, after);
        Map<String, IndexedArticle> last = byId(before);
        List<StaleDate> stale = new ArrayList<>();
        for (IndexedArticle now : after) {
            IndexedArticle was = last.get(now.id());
            if (was != null && isSuspect(was, now)) {
                boolean isEdited = compared.contains(now.slug())
                        ? isEdited(renamed, texts.before(was.slug()), texts.after(now.slug()))
                        : renamed.slugs().isEmpty();
                if (isEdited) {
                    stale.add(new StaleDate(now.slug(), now.lastUpdated()));
                }
            }
        }
        stale.sort(Comparator.comparing(StaleDate::slug));
        return stale;
    }

    /** Returns the slugs of the articles whose texts tell whether they are such: where articles are renamed, the first that changed. */
    public static Set<String> compared(Collection<IndexedArticle> before, Collection<IndexedArticle> after) {
        if (RenamedArticles.between(before, after).slugs().isEmpty()) {
            return Set.of();
        }
        Map<String, IndexedArticle> last = byId(before);
        return after.stream()
                .filter(now -> last.containsKey(now.id()) && isSuspect(last.get(now.id()), now))
                .map(IndexedArticle::slug)
                .sorted()
                .limit(MOST_COMPARED)
                .collect(Collectors.toSet());
    }

    private static Map<String, IndexedArticle> byId(Collection<IndexedArticle> articles) {
        Map<String, IndexedArticle> byId = new HashMap<>();
        articles.forEach(article -> byId.put(article.id(), article));
        return byId;
    }

    private static boolean isSuspect(IndexedArticle was, IndexedArticle now) {
        return !was.detail().equals(now.detail()) && Objects.equals(was.lastUpdated(), now.lastUpdated());
    }

    private static boolean isEdited(RenamedArticles renamed, Optional<byte[]> before, Optional<byte[]> after) {
        return before.isPresent() && after.isPresent() && !renamed.isSame(before.get(), after.get());
    }

    /** Returns what is wrong. */
    public Message message() {
        return date == null
                ? Message.of("the article changed since the release, and it has no `lastUpdated`")
                : Message.of("the article changed since the release, and `lastUpdated` is still `{0}`", date);
    }

    /** Returns how to fix it on a day. */
    public static Message hint(LocalDate today) {
        return Message.of("set `lastUpdated: {0}`, unless readers need not know of the change", today);
    }
}
