package dev.offprint.represent.index;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.Slug;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;

/** Cuts articles by their slugs into ranges, as {@link TitleRanges} does by their titles. */
public final class SlugRanges {

    private SlugRanges() {}

    /**
     * A range.
     *
     * @param name its name in addresses
     * @param articles its articles, sorted by slug
     */
    public record SlugRange(Slug name, List<Listing> articles) {}

    /**
     * Returns the ranges of these articles.
     *
     * @param weight the weight of an article
     * @param capacity the most weight of a range
     */
    public static List<SlugRange> of(List<Listing> articles, ToIntFunction<Listing> weight, int capacity) {
        TitleRanges<Listing> ranges =
                new TitleRanges<>(one -> one.slug().value().toLowerCase(Locale.ROOT), weight, capacity);
        return ranges.of(articles).stream()
                .map(range -> new SlugRange(range.name(), range.items()))
                .toList();
    }
}
