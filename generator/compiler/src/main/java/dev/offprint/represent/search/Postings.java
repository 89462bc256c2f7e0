package dev.offprint.represent.search;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * The articles that have a group of words, the best ones only: no query needs hundreds of articles that have a word somewhere
 * in their text. An entry is one number that sorts by falling weight, then by the number of the article. For one thread.
 */
final class Postings {

    /** So many articles of a word are kept. */
    static final int MOST = 150;
    /** So many are kept if they have the word in their text alone. */
    static final int MOST_OF_TEXT = 60;

    private static final int MAX_WEIGHT = 255;
    private static final int ARTICLE_BITS = 23;
    private static final int ARTICLE = (1 << ARTICLE_BITS) - 1;

    private static final int[] NONE = {};

    private int[] entries = new int[2];
    private int size;
    private int last = -1;
    private int lastWeight;
    private int total;

    /** Adds an article with a weight; articles come in rising order, the same one any number of times. */
    void add(int article, int weight) {
        if (article == last) {
            // several forms of a word are better than one
            int both = Math.min(MAX_WEIGHT, Math.max(weight, lastWeight) + Math.min(weight, lastWeight) / 4);
            entries[size - 1] = entry(article, both);
            lastWeight = both;
            return;
        }
        if (size == entries.length) {
            size = size < 2 * MOST ? size : prune(entries, size);
            entries = size * 2 > entries.length ? Arrays.copyOf(entries, entries.length * 2) : entries;
        }
        entries[size++] = entry(article, weight);
        last = article;
        lastWeight = weight;
        total++;
    }

    private static int entry(int article, int weight) {
        return (MAX_WEIGHT - weight) << ARTICLE_BITS | article;
    }

    static int article(int entry) {
        return entry & ARTICLE;
    }

    static int weight(int entry) {
        return MAX_WEIGHT - (entry >>> ARTICLE_BITS);
    }

    /** Returns how many articles have the words, those that were not kept included. */
    int total() {
        return total;
    }

    /** Returns the entries that are kept, best first, and lets go of all: no more can be added, and the total stays. */
    int[] takeBest() {
        int[] best = Arrays.copyOf(entries, prune(entries, size));
        entries = NONE;
        size = 0;
        return best;
    }

    /** Moves the best entries to the front, and returns their number. */
    private static int prune(int[] entries, int size) {
        Arrays.sort(entries, 0, size);
        int kept = Math.min(size, MOST);
        while (kept > MOST_OF_TEXT && weight(entries[kept - 1]) <= ArticleWords.TEXT) {
            kept--;
        }
        return kept;
    }

    /** Returns the entries that are kept of these, best first. */
    static int[] best(int[] entries) {
        int[] sorted = entries.clone();
        return Arrays.copyOf(sorted, prune(sorted, sorted.length));
    }

    /** Returns the entries of both, in the order of their articles, those of the others at half their weight. */
    static int[] join(int[] best, Iterable<int[]> others) {
        TreeMap<Integer, Integer> weights = new TreeMap<>();
        for (int[] other : others) {
            for (int entry : other) {
                weights.merge(article(entry), Math.max(1, weight(entry) / 2), Math::max);
            }
        }
        for (int entry : best) {
            weights.merge(article(entry), weight(entry), Math::max);
        }
        int[] joined = new int[weights.size()];
        int i = 0;
        for (Map.Entry<Integer, Integer> one : weights.entrySet()) {
            joined[i++] = entry(one.getKey(), one.getValue());
        }
        return joined;
    }
}
