package dev.offprint.represent.index;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.Slug;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Cuts items into ranges of their sort keys, each of at most so much weight. The cuts are at fixed places: the symbols at one
 * position of the key are halved until a range fits, then those at the next position. So the range that an item falls into
 * depends on no other item, and a range that grows too heavy is cut in two without moving another.
 *
 * @param <T> the items
 * @param key the sort key, unique
 * @param weight the weight of an item
 * @param capacity the most weight of a range; a heavier item has a range of its own
 */
record TitleRanges<T>(Function<T, String> key, ToIntFunction<T> weight, int capacity) {

    private static final int LONGEST_NAME = 80;
    private static final int LONGEST_LABEL = 30;

    /**
     * A range.
     *
     * @param from the first key, cut off where others differ
     * @param to the last one; the same as {@code from} for all keys that begin with it
     * @param items what is in it, sorted
     */
    record Range<T>(String from, String to, List<T> items) {

        /** Returns its name in addresses. */
        Slug name() {
            String name = from.equals(to) ? from : from + "-to-" + to;
            return new Slug(
                    name.length() <= LONGEST_NAME
                            ? name
                            : "x-"
                                    + Sha256.of(name.getBytes(StandardCharsets.UTF_8))
                                            .hex()
                                            .substring(0, 32));
        }

        /** Returns its name for people: {@code A–F}, {@code Web api a – Web api f}. */
        String label() {
            String between = from.length() == 1 && to.length() == 1 ? "–" : " – ";
            return from.equals(to) ? words(from) : words(from) + between + words(to);
        }

        private static String words(String key) {
            String words = key.replace('-', ' ').replace('_', ' ').strip();
            String end =
                    words.length() <= LONGEST_LABEL ? words : "…" + words.substring(words.length() - LONGEST_LABEL);
            return end.isEmpty() ? end : end.substring(0, 1).toUpperCase(Locale.ROOT) + end.substring(1);
        }
    }

    /** Returns whether all items fit into one range. */
    boolean fits(List<T> items) {
        long sum = 0;
        for (T item : items) {
            sum += weight.applyAsInt(item);
            if (sum > capacity) {
                return items.size() == 1;
            }
        }
        return true;
    }

    /** Returns the ranges of these items, in the order of the keys; none is empty. */
    List<Range<T>> of(List<T> items) {
        return of(items, 0, TitleKey.COUNT);
    }

    /**
     * Returns the ranges of these items, whose first symbols are within bounds.
     *
     * @param low the first symbol
     * @param high the symbol behind the last one
     */
    List<Range<T>> of(List<T> items, int low, int high) {
        List<T> sorted = items.stream().sorted(Comparator.comparing(key)).toList();
        List<Range<T>> ranges = new ArrayList<>();
        cut(sorted, 0, low, high, ranges);
        return ranges;
    }

    private void cut(List<T> sorted, int at, int low, int high, List<Range<T>> ranges) {
        if (sorted.isEmpty()) {
            return;
        } else if (fits(sorted)) {
            ranges.add(range(sorted, at, low, high));
        } else if (high - low == 1) {
            cut(sorted, at + 1, 0, TitleKey.COUNT, ranges);
        } else {
            int middle = (low + high) / 2;
            int first = firstFrom(sorted, at, middle);
            cut(sorted.subList(0, first), at, low, middle, ranges);
            cut(sorted.subList(first, sorted.size()), at, middle, high, ranges);
        }
    }

    /** Returns the index of the first item whose symbol at this position is not before the given one. */
    private int firstFrom(List<T> sorted, int at, int symbol) {
        int low = 0;
        int high = sorted.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (TitleKey.symbol(key.apply(sorted.get(middle)), at) < symbol) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private Range<T> range(List<T> sorted, int at, int low, int high) {
        String first = key.apply(sorted.get(0));
        String prefix = first.substring(0, Math.min(at, first.length()));
        boolean whole = low == 0 && high == TitleKey.COUNT && !prefix.isEmpty();
        if (whole || high == 1) {
            return new Range<>(prefix, prefix, List.copyOf(sorted));
        }
        String from = low > 1 ? prefix + TitleKey.character(low) : prefix.isEmpty() ? "0" : prefix;
        return new Range<>(from, prefix + TitleKey.character(high - 1), List.copyOf(sorted));
    }
}
