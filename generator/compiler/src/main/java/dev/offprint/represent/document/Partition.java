package dev.offprint.represent.document;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.Slug;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * Cuts items into ranges of their sort keys, each of at most so much weight. The cuts are at fixed places: the symbols at one
 * position of the key are halved until a range fits, then those at the next position. So the range that an item falls into
 * depends on no other item, and a range that grows too heavy is cut in two without moving another.
 *
 * @param <T> the items
 * @param key the sort key, unique, of lower-case letters, digits, hyphens and underscores
 * @param weight the weight of an item
 * @param capacity the most weight of a range; a heavier item has a range of its own
 */
public record Partition<T>(Function<T, String> key, ToIntFunction<T> weight, int capacity) {

    /** The symbols of keys in order; the first one stands for the end of a key. */
    private static final String SYMBOLS = "\0-0123456789_abcdefghijklmnopqrstuvwxyz";

    private static final int FIRST_DIGIT = SYMBOLS.indexOf('0');
    private static final int END_OF_DIGITS = SYMBOLS.indexOf('9') + 1;
    private static final int FIRST_LETTER = SYMBOLS.indexOf('a');

    /** No two titles that are longer than this need more to be told apart: their slugs differ. */
    private static final int LONGEST_TITLE = 120;

    private static final int LONGEST_NAME = 80;
    private static final int LONGEST_LABEL = 30;

    /**
     * A range.
     *
     * @param from the first key, cut off where others differ
     * @param to the last one; the same as {@code from} for all keys that begin with it
     * @param items what is in it, sorted
     */
    public record Range<T>(String from, String to, List<T> items) {

        /** Returns its name in addresses. */
        public Slug name() {
            String name = from.equals(to) ? from : from + "-to-" + to;
            String digest = Sha256.of(name.getBytes(StandardCharsets.UTF_8)).hex();
            return new Slug(name.length() <= LONGEST_NAME ? name : "x-" + digest.substring(0, 32));
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

    /**
     * Returns the sort key of an article by its title: letters without accents, digits and single hyphens, then {@code --} and the slug, so
     * that no two articles have the same key. Umlauts sort as their base letters (DIN 5007-1). A title without Latin letters or digits
     * sorts under its slug.
     */
    static String keyOf(String title, Slug slug) {
        String lower = slug.value().toLowerCase(Locale.ROOT);
        String folded = fold(title);
        return (folded.isEmpty() ? lower : folded) + "--" + lower;
    }

    private static String fold(String title) {
        String plain = Normalizer.normalize(title, Normalizer.Form.NFKD)
                .toLowerCase(Locale.ROOT)
                .replace("ß", "ss")
                .replace("æ", "ae")
                .replace("œ", "oe")
                .replace("ø", "o")
                .replace("ł", "l");
        StringBuilder folded = new StringBuilder();
        boolean gap = false;
        for (int i = 0; i < plain.length() && folded.length() < LONGEST_TITLE; i++) {
            char c = plain.charAt(i);
            if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
                folded.append(gap && folded.length() > 0 ? "-" : "").append(c);
                gap = false;
            } else if (Character.getType(c) != Character.NON_SPACING_MARK) {
                gap = true;
            }
        }
        return folded.toString();
    }

    static boolean beginsWithDigit(String key) {
        return key.charAt(0) >= '0' && key.charAt(0) <= '9';
    }

    /** Returns items by what the keys of all of them begin with, and one symbol more. */
    static <T> Map<String, List<T>> byNextSymbol(List<T> sorted, Function<T, String> key) {
        String first = key.apply(sorted.get(0));
        String last = key.apply(sorted.get(sorted.size() - 1));
        int shared = 0;
        while (shared < Math.min(first.length(), last.length()) && first.charAt(shared) == last.charAt(shared)) {
            shared++;
        }
        int length = shared + 1;
        return sorted.stream()
                .collect(Collectors.groupingBy(
                        item -> key.apply(item)
                                .substring(0, Math.min(length, key.apply(item).length())),
                        LinkedHashMap::new,
                        Collectors.toList()));
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
    public List<Range<T>> of(List<T> items) {
        List<Range<T>> ranges = new ArrayList<>();
        cut(sorted(items), 0, 0, SYMBOLS.length(), ranges);
        return ranges;
    }

    /** Returns the ranges of these items, none with keys that begin with digits and others that begin with letters. */
    List<Range<T>> byInitial(List<T> items) {
        Map<Boolean, List<T>> kinds =
                sorted(items).stream().collect(Collectors.partitioningBy(item -> beginsWithDigit(key.apply(item))));
        List<Range<T>> ranges = new ArrayList<>();
        cut(kinds.getOrDefault(true, List.of()), 0, FIRST_DIGIT, END_OF_DIGITS, ranges);
        cut(kinds.getOrDefault(false, List.of()), 0, FIRST_LETTER, SYMBOLS.length(), ranges);
        return ranges;
    }

    private List<T> sorted(List<T> items) {
        return items.stream().sorted(Comparator.comparing(key)).toList();
    }

    private void cut(List<T> sorted, int at, int low, int high, List<Range<T>> ranges) {
        if (sorted.isEmpty()) {
            return;
        } else if (fits(sorted)) {
            ranges.add(range(sorted, at, low, high));
        } else if (high - low == 1) {
            cut(sorted, at + 1, 0, SYMBOLS.length(), ranges);
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
            if (symbol(key.apply(sorted.get(middle)), at) < symbol) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns the symbol of a key at a position: 0 behind its end. */
    private static int symbol(String key, int at) {
        return at >= key.length() ? 0 : Math.max(1, SYMBOLS.indexOf(key.charAt(at)));
    }

    private Range<T> range(List<T> sorted, int at, int low, int high) {
        String first = key.apply(sorted.get(0));
        String prefix = first.substring(0, Math.min(at, first.length()));
        boolean whole = low == 0 && high == SYMBOLS.length() && !prefix.isEmpty();
        if (whole || high == 1) {
            return new Range<>(prefix, prefix, List.copyOf(sorted));
        }
        String from = low > 1 ? prefix + SYMBOLS.charAt(low) : prefix.isEmpty() ? "0" : prefix;
        return new Range<>(from, prefix + SYMBOLS.charAt(high - 1), List.copyOf(sorted));
    }
}
