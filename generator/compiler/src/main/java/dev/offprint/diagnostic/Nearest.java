package dev.offprint.diagnostic;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Suggests the name that an author probably meant. Only names of similar length are compared; of hundreds with one length, only the
 * neighbours of the question in the order of the names, read forwards and backwards. A typo rarely is at both ends of a name, and so a
 * question costs the same however many names there are.
 */
public final class Nearest {

    /** The most typos in a name. */
    private static final int MAX_DISTANCE = 3;

    /** As many names are compared on either side of the question, in each order. */
    private static final int LOOKED_AT = 128;

    /** The names of each length, by their letters forwards and backwards. */
    private final Map<Integer, List<NavigableMap<String, String>>> byLength = new HashMap<>();

    /** Returns suggestions from these names. */
    public Nearest(Collection<String> names) {
        for (String name : names) {
            List<NavigableMap<String, String>> orders =
                    byLength.computeIfAbsent(name.length(), length -> List.of(new TreeMap<>(), new TreeMap<>()));
            orders.get(0).put(name, name);
            orders.get(1).put(backwards(name), name);
        }
    }

    /** Returns the nearest name, the first in order of several, if one is near enough to be a typo. */
    public Optional<String> to(String name) {
        int bound = Math.min(MAX_DISTANCE, Math.max(1, name.length() / 3));
        NavigableMap<Integer, String> nearest = new TreeMap<>();
        for (int length = name.length() - bound; length <= name.length() + bound; length++) {
            List<NavigableMap<String, String>> orders = byLength.getOrDefault(length, List.of());
            for (int i = 0; i < orders.size(); i++) {
                String question = i == 0 ? name : backwards(name);
                look(name, orders.get(i).tailMap(question, true), nearest, bound);
                look(name, orders.get(i).headMap(question, false).descendingMap(), nearest, bound);
            }
        }
        return Optional.ofNullable(nearest.firstEntry()).map(Map.Entry::getValue);
    }

    private static void look(
            String name, Map<String, String> candidates, NavigableMap<Integer, String> nearest, int most) {
        candidates.values().stream().limit(LOOKED_AT).forEach(candidate -> {
            int bound = nearest.isEmpty() ? most : nearest.firstKey();
            int distance = distance(name, candidate, bound);
            if (distance <= bound) {
                nearest.merge(distance, candidate, (one, other) -> one.compareTo(other) <= 0 ? one : other);
            }
        });
    }

    private static String backwards(String name) {
        return new StringBuilder(name).reverse().toString();
    }

    /**
     * Returns the edit distance without regard to letter case, where two letters exchanged are one edit (optimal string alignment);
     * any larger number if it is more than the bound.
     */
    private static int distance(String a, String b, int bound) {
        int start = 0;
        while (start < a.length() && start < b.length() && lower(a.charAt(start)) == lower(b.charAt(start))) {
            start++;
        }
        int endA = a.length();
        int endB = b.length();
        while (endA > start && endB > start && lower(a.charAt(endA - 1)) == lower(b.charAt(endB - 1))) {
            endA--;
            endB--;
        }
        return distance(a.substring(start, endA), b.substring(start, endB), new int[endB - start + 1], bound);
    }

    private static int distance(String a, String b, int[] row, int bound) {
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        int[] last = row;
        int[] beforeLast = row;
        for (int i = 1; i <= a.length(); i++) {
            int[] next = new int[row.length];
            next[0] = i;
            int least = i;
            for (int j = 1; j < next.length; j++) {
                int replaced = last[j - 1] + (same(a, i - 1, b, j - 1) ? 0 : 1);
                next[j] = Math.min(replaced, Math.min(last[j], next[j - 1]) + 1);
                if (i > 1 && j > 1 && same(a, i - 1, b, j - 2) && same(a, i - 2, b, j - 1)) {
                    next[j] = Math.min(next[j], beforeLast[j - 2] + 1);
                }
                least = Math.min(least, next[j]);
            }
            if (least > bound) {
                return bound + 1;
            }
            beforeLast = last;
            last = next;
        }
        return last[row.length - 1];
    }

    private static boolean same(String a, int i, String b, int j) {
        return lower(a.charAt(i)) == lower(b.charAt(j));
    }

    private static char lower(char c) {
        return c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c;
    }
}
