package dev.offprint.corpus.index;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The public articles before and behind each article of a series. A new article of a series changes its two neighbours, however long
 * the series is.
 *
 * @param neighbours by slug
 */
record SeriesIndex(Map<String, Neighbours> neighbours) {

    private static final Comparator<ArticleHead> IN_ORDER =
            Comparator.comparingInt(SeriesIndex::order).thenComparing(ArticleHead::slug);

    static SeriesIndex of(Collection<ArticleHead> heads) {
        Map<String, List<ArticleHead>> series = new HashMap<>();
        for (ArticleHead head : heads) {
            SeriesPart part = head.series();
            if (part != null && head.isPublic()) {
                series.computeIfAbsent(part.name(), name -> new ArrayList<>()).add(head);
            }
        }
        Map<String, Neighbours> neighbours = new HashMap<>();
        for (List<ArticleHead> parts : series.values()) {
            parts.sort(IN_ORDER);
            for (int i = 0; i < parts.size(); i++) {
                ArticleHead previous = i == 0 ? null : parts.get(i - 1);
                ArticleHead next = i + 1 == parts.size() ? null : parts.get(i + 1);
                neighbours.put(parts.get(i).slug().value(), new Neighbours(previous, next));
            }
        }
        return new SeriesIndex(neighbours);
    }

    Neighbours of(ArticleHead head) {
        return neighbours.getOrDefault(head.slug().value(), Neighbours.NONE);
    }

    private static int order(ArticleHead head) {
        SeriesPart part = head.series();
        return part == null ? 0 : part.order();
    }
}
