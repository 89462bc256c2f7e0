package dev.offprint.represent.search;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Splits German compounds into words of the same articles: {@code zwischenspeicherung} into {@code zwischen} and
 * {@code speicherung}. A dictionary would not have the words of a field; the articles have them.
 *
 * @param isWord whether articles have this word, folded
 */
record Compounds(Predicate<String> isWord) {

    private static final int SHORTEST_COMPOUND = 8;
    private static final int SHORTEST_PART = 4;
    private static final int DEEPEST = 3;
    /** What may stand between two parts. */
    private static final List<String> LINKS = List.of("", "s", "es", "n", "en", "er");

    /** Returns the parts of a word, sorted; none if it is no compound. */
    Set<String> parts(String word) {
        Set<String> parts = new TreeSet<>();
        split(word, parts, 0);
        return parts;
    }

    /** Splits where the shorter part is longest: that is the most likely place. */
    private void split(String word, Set<String> parts, int depth) {
        if (word.length() < SHORTEST_COMPOUND || depth == DEEPEST || !isLetters(word)) {
            return;
        }
        for (int distance = 0; distance <= word.length() / 2 - SHORTEST_PART; distance++) {
            int left = word.length() / 2 - distance;
            int right = (word.length() + 1) / 2 + distance;
            if (splitAt(word, right, parts, depth) || (left != right && splitAt(word, left, parts, depth))) {
                return;
            }
        }
    }

    private boolean splitAt(String word, int at, Set<String> parts, int depth) {
        String tail = word.substring(at);
        if (tail.length() < SHORTEST_PART || !isWord.test(tail)) {
            return false;
        }
        for (String link : LINKS) {
            int end = at - link.length();
            if (end >= SHORTEST_PART && word.startsWith(link, end) && isWord.test(word.substring(0, end))) {
                String head = word.substring(0, end);
                parts.add(head);
                parts.add(tail);
                split(head, parts, depth + 1);
                split(tail, parts, depth + 1);
                return true;
            }
        }
        return false;
    }

    private static boolean isLetters(String word) {
        return word.chars().allMatch(c -> c >= 'a' && c <= 'z');
    }
}
