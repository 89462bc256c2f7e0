package dev.offprint.represent.search;

import dev.offprint.digest.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts sorted words into ranges by content: in the window between half the bound and the bound before the word whose digest is
 * the smallest. So a new word moves the cuts next to it only.
 */
final class Cuts {

    private Cuts() {}

    /** Says how large a range is, word by word. */
    interface Size {
        /** Forgets the words so far. */
        void begin();

        /** Adds the word at an index, and returns the size of the range with it in bytes, nearly. */
        int add(int index);
    }

    /** Whether a range may begin at a word. */
    @FunctionalInterface
    interface Place {
        /** Returns whether a cut before the word at an index is allowed. */
        boolean isAllowed(int index);
    }

    /** Returns the index of the first word of each range. */
    static List<Integer> of(List<String> words, int bound, Size size, Place place) {
        List<Integer> starts = new ArrayList<>();
        int start = 0;
        while (start < words.size()) {
            starts.add(start);
            start = end(words, start, bound, size, place);
        }
        return starts;
    }

    private static int end(List<String> words, int start, int bound, Size size, Place place) {
        size.begin();
        int best = -1;
        long smallest = 0;
        for (int i = start; i < words.size(); i++) {
            int bytes = size.add(i);
            if (bytes > bound && best >= 0) {
                return best;
            }
            boolean isInWindow = bytes > bound / 2 && i > start;
            if (isInWindow && place.isAllowed(i)) {
                long hash = Long.MAX_VALUE
                        & Sha256.of(words.get(i).getBytes(StandardCharsets.UTF_8))
                                .a();
                if (best < 0 || hash < smallest) {
                    best = i;
                    smallest = hash;
                }
            }
        }
        return words.size();
    }
}
