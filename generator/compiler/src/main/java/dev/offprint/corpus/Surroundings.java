package dev.offprint.corpus;

import dev.offprint.corpus.ArticleHead.SeriesPart;
import dev.offprint.corpus.ArticleIndex.Neighbours;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The other articles that the pages of one name, for each of its locales.
 *
 * @param related those that its text links to first
 * @param series its neighbours in its series; empty where it has none
 */
public record Surroundings(Map<ContentLocale, List<Mention>> related, Map<ContentLocale, InSeries> series) {

    /** No others. */
    public static final Surroundings NONE = new Surroundings(Map.of(), Map.of());

    /**
     * The neighbours in a series, of which there is one at least.
     *
     * @param name the name of the series in sources
     * @param previous the one before
     * @param next the one behind
     */
    public record InSeries(
            String name,
            @Nullable Mention previous,
            @Nullable Mention next) {}

    /** Returns the articles that its text in a locale links to. */
    public List<Mention> relatedIn(ContentLocale locale) {
        return related.getOrDefault(locale, List.of());
    }

    /** Returns its neighbours as the page in a locale shows them; null if it has none. */
    public @Nullable InSeries seriesIn(ContentLocale locale) {
        return series.get(locale);
    }

    /** Returns the neighbours of an article; asks the index, which remembers that. */
    static Map<ContentLocale, InSeries> series(TrackedIndex index, ArticleHead head) {
        Map<ContentLocale, InSeries> series = new EnumMap<>(ContentLocale.class);
        SeriesPart part = head.series();
        if (part == null) {
            return series;
        }
        Neighbours beside = index.neighbours(head);
        for (ContentLocale locale : head.locales()) {
            Mention previous = mention(index, beside.previous(), locale);
            Mention next = mention(index, beside.next(), locale);
            if (previous != null || next != null) {
                series.put(locale, new InSeries(part.name(), previous, next));
            }
        }
        return series;
    }

    /** Returns an article as a page in a locale names it: in that language where it exists, else in the other. */
    static @Nullable Mention mention(TrackedIndex index, @Nullable ArticleHead head, ContentLocale from) {
        if (head == null) {
            return null;
        }
        ContentLocale locale = head.locales().contains(from) ? from : from.other();
        String title = index.title(head, locale);
        String type = head.contentType();
        return title == null || type == null ? null : new Mention(head.slug(), locale, title, type);
    }

    /**
     * Another public article that an article's text links to.
     *
     * @param slug its slug
     * @param locale the locale it is shown in: the page's where it exists there, else the other
     * @param title its title in that locale
     * @param contentType its type
     */
    public record Mention(Slug slug, ContentLocale locale, String title, String contentType) {}
}
