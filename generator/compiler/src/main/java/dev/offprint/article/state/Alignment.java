package dev.offprint.article.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the equal elements of two lists, in order: first those that both have once (the longest sequence that is in order in both, as
 * in a patience diff), then the equal neighbours of those. Takes n log n steps, whatever the lists hold.
 */
final class Alignment {

    /** Stands for an element that the other list does not have. */
    static final int NONE = -1;

    private final List<String> before;
    private final List<String> now;
    private final int[] match;

    private Alignment(List<String> before, List<String> now) {
        this.before = before;
        this.now = now;
        this.match = new int[now.size()];
        Arrays.fill(match, NONE);
    }

    /** Returns the index in the first list of each element of the second, or {@link #NONE}; increasing. */
    static int[] of(List<String> before, List<String> now) {
        return new Alignment(before, now).match();
    }

    /** Where an element that is there once stands in each list. */
    private record Pair(int before, int now) {}

    /** How often an element is in each list, and where it was last. */
    private static final class Occurrences {
        private int before;
        private int now;
        private int indexBefore;
        private int indexNow;
    }

    private int[] match() {
        int first = 0;
        int second = 0;
        List<Pair> anchors = inOrder(unique());
        anchors.add(new Pair(before.size(), now.size()));
        for (Pair anchor : anchors) {
            between(first, anchor.before(), second, anchor.now());
            if (anchor.now() < now.size()) {
                match[anchor.now()] = anchor.before();
            }
            first = anchor.before() + 1;
            second = anchor.now() + 1;
        }
        return match;
    }

    /** Matches what is equal at the beginning and at the end of a part of each list. */
    private void between(int fromBefore, int toBefore, int fromNow, int toNow) {
        int first = fromBefore;
        int second = fromNow;
        while (first < toBefore && second < toNow && before.get(first).equals(now.get(second))) {
            match[second++] = first++;
        }
        int last = toBefore - 1;
        int end = toNow - 1;
        while (last >= first && end >= second && before.get(last).equals(now.get(end))) {
            match[end--] = last--;
        }
    }

    /** Returns the elements that both lists have once, by their index in the first. */
    private List<Pair> unique() {
        Map<String, Occurrences> all = new LinkedHashMap<>();
        for (int i = 0; i < before.size(); i++) {
            Occurrences one = all.computeIfAbsent(before.get(i), name -> new Occurrences());
            one.before++;
            one.indexBefore = i;
        }
        for (int i = 0; i < now.size(); i++) {
            Occurrences one = all.computeIfAbsent(now.get(i), name -> new Occurrences());
            one.now++;
            one.indexNow = i;
        }
        return all.values().stream()
                .filter(one -> one.before == 1 && one.now == 1)
                .map(one -> new Pair(one.indexBefore, one.indexNow))
                .sorted(Comparator.comparingInt(Pair::before))
                .toList();
    }

    /** Returns the longest sequence of pairs that is in order in the second list too. */
    private static List<Pair> inOrder(List<Pair> pairs) {
        int[] ends = new int[pairs.size()]; // the pair with which a sequence of each length ends earliest
        int[] previous = new int[pairs.size()];
        int length = 0;
        for (int i = 0; i < pairs.size(); i++) {
            int low = 0;
            int high = length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (pairs.get(ends[middle]).now() < pairs.get(i).now()) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            previous[i] = low == 0 ? NONE : ends[low - 1];
            ends[low] = i;
            length = Math.max(length, low + 1);
        }
        List<Pair> sequence = new ArrayList<>();
        for (int i = length == 0 ? NONE : ends[length - 1]; i != NONE; i = previous[i]) {
            sequence.add(pairs.get(i));
        }
        Collections.reverse(sequence);
        return sequence;
    }
}
