package dev.offprint.diagnostic;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Suggests the name that an author probably meant. Only names of similar length and letters are compared; of thousands with one
 * length, only the neighbours of the question in the order of the names, read forwards and backwards. A typo rarely is at both ends
 * of a name, and so a question costs the same however many names there are.
 */
public final class Nearest {

    /** The most typos in a name. */
    private static final int MAX_DISTANCE = 3;

    /** If there are more names of one length than this, only half as many are compared in each order. */
    private static final int LOOKED_AT = 256;

    private static final Comparator<Candidate> FORWARDS = Comparator.comparing(Candidate::name);
    private static final Comparator<Candidate> BACKWARDS = Comparator.comparing(Candidate::reversed);

    private final Map<Integer, Names> byLength = new HashMap<>();

    /** A name and the set of its letters, one bit for each. */
    private record Candidate(String name, long letters) {
        static Candidate of(String name) {
            return new Candidate(name, Nearest.letters(name));
        }

        String reversed() {
            return new StringBuilder(name).reverse().toString();
        }
    }

    /** The names of one length in both orders; in one order if they are few. */
    private record Names(List<Candidate> forwards, List<Candidate> backwards) {

        static final Names NONE = new Names(List.of(), List.of());

        static Names of(List<Candidate> names) {
            boolean few = names.size() <= LOOKED_AT;
            return new Names(
                    few ? names : names.stream().sorted(FORWARDS).toList(),
                    few ? List.of() : names.stream().sorted(BACKWARDS).toList());
        }

        List<Candidate> near(Candidate question) {
            if (backwards.isEmpty()) {
                return forwards;
            }
            List<Candidate> near = new ArrayList<>(around(forwards, question, FORWARDS));
            near.addAll(around(backwards, question, BACKWARDS));
            return near;
        }

        private static List<Candidate> around(List<Candidate> sorted, Candidate question, Comparator<Candidate> order) {
            int found = Collections.binarySearch(sorted, question, order);
            int at = found < 0 ? -found - 1 : found;
            return sorted.subList(Math.max(0, at - LOOKED_AT / 4), Math.min(sorted.size(), at + LOOKED_AT / 4));
        }
    }

    /** Returns suggestions from these names. */
    public Nearest(Collection<String> names) {
        Map<Integer, List<Candidate>> sorted = new HashMap<>();
        for (String name : names) {
            sorted.computeIfAbsent(name.length(), length -> new ArrayList<>()).add(Candidate.of(name));
        }
        sorted.forEach((length, all) -> byLength.put(length, Names.of(all)));
    }

    /** Returns the nearest name, the first in order of several, if one is near enough to be a typo. */
    public Optional<String> to(String name) {
        int bound = Math.min(MAX_DISTANCE, Math.max(1, name.length() / 3));
        Candidate question = Candidate.of(name);
        String nearest = null;
        int least = bound + 1;
        for (int length = name.length() - bound; length <= name.length() + bound; length++) {
            for (Candidate candidate : byLength.getOrDefault(length, Names.NONE).near(question)) {
                // each typo changes at most two letters of the set
                if (Long.bitCount(candidate.letters ^ question.letters) <= 2 * bound) {
                    int distance = distance(name, candidate.name, Math.min(bound, least));
                    if (distance < least
                            || (nearest != null && distance == least && candidate.name.compareTo(nearest) < 0)) {
                        nearest = candidate.name;
                        least = distance;
                    }
                }
            }
        }
        return Optional.ofNullable(nearest);
    }

    private static long letters(String name) {
        long letters = 0;
        for (int i = 0; i < name.length(); i++) {
            letters |= 1L << (lower(name.charAt(i)) & 63);
        }
        return letters;
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
