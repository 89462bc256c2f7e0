package dev.offprint.corpus;

import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.link.TrackedIndex;
import dev.offprint.edge.resource.ContentLocale;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gathers what an article's texts link to, in the order of the text. For one thread, while it reads the article. */
final class Mentions {

    private static final int MOST = 6;

    private final Map<ContentLocale, Map<String, ArticleHead>> linked = new EnumMap<>(ContentLocale.class);

    /** Notes a link from the text in a locale to a public article. */
    void add(ContentLocale from, ArticleHead to) {
        linked.computeIfAbsent(from, locale -> new LinkedHashMap<>())
                .putIfAbsent(to.slug().value(), to);
    }

    /** Returns the first of them for each locale, with titles; asks the index, which remembers that. */
    Map<ContentLocale, List<Mention>> first(TrackedIndex index, ArticleHead self) {
        Map<ContentLocale, List<Mention>> first = new EnumMap<>(ContentLocale.class);
        linked.forEach((from, heads) -> {
            List<Mention> mentions = new ArrayList<>();
            for (ArticleHead head : heads.values()) {
                if (!head.slug().equals(self.slug()) && mentions.size() < MOST) {
                    mention(index, head, from, mentions);
                }
            }
            first.put(from, List.copyOf(mentions));
        });
        return first;
    }

    private static void mention(TrackedIndex index, ArticleHead head, ContentLocale from, List<Mention> mentions) {
        ContentLocale locale = head.locales().contains(from) ? from : from.other();
        String title = index.title(head, locale);
        String type = head.contentType();
        if (title != null && type != null) {
            mentions.add(new Mention(head.slug(), locale, title, type));
        }
    }
}
