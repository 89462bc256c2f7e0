package dev.offprint.tree.index;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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

    /** Returns these articles, by slug. A renamed article is none: its address changed, and everything tells of that. */
    public static List<StaleDate> between(Collection<IndexedArticle> before, Collection<IndexedArticle> after) {
        Map<String, IndexedArticle> last = new HashMap<>();
        before.forEach(article -> last.put(article.id(), article));
        List<StaleDate> stale = new ArrayList<>();
        for (IndexedArticle now : after) {
            IndexedArticle was = last.get(now.id());
            if (was != null
                    && was.slug().equals(now.slug())
                    && !was.detail().equals(now.detail())
                    && Objects.equals(was.lastUpdated(), now.lastUpdated())) {
                stale.add(new StaleDate(now.slug(), now.lastUpdated()));
            }
        }
        stale.sort(Comparator.comparing(StaleDate::slug));
        return stale;
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
