package dev.offprint.represent.search;

import dev.offprint.represent.search.SearchIndex.Cuts;
import dev.offprint.represent.search.WordGroups.Word;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * The shards for typing errors: words alone, sorted. One error leaves the first or the second half of a word as it is, so the
 * word that is meant is beside the query among the words, or among the words written backwards.
 *
 * @param words sorted words
 * @param known those of them that are hardly typing errors themselves
 */
record SpellingShards(List<String> words, Set<String> known) {

    /** The size of a shard in bytes: some 8 kB with gzip. */
    static final int BOUND = 16_000;

    private static final int SHORTEST = 4;
    private static final int LONGEST = 32;
    /** Words that begin with the same letters are together. */
    private static final int TOGETHER = 2;

    /** Returns the shards of words as they are written. */
    static SpellingShards forwards(List<Word> words) {
        return of(words, text -> text);
    }

    /** Returns the shards of words written backwards. */
    static SpellingShards backwards(List<Word> words) {
        return of(words, text -> new StringBuilder(text).reverse().toString());
    }

    private static SpellingShards of(List<Word> words, UnaryOperator<String> written) {
        List<Word> spelt = words.stream().filter(SpellingShards::isSpelt).toList();
        return new SpellingShards(
                spelt.stream().map(Word::text).map(written).sorted().toList(),
                spelt.stream()
                        .filter(Word::isKnown)
                        .map(Word::text)
                        .map(written)
                        .collect(Collectors.toUnmodifiableSet()));
    }

    /** A number is no typing error. */
    private static boolean isSpelt(Word word) {
        int length = word.text().length();
        return length >= SHORTEST && length <= LONGEST && word.text().chars().allMatch(Character::isLetter);
    }

    /** Returns the index of the first word of each shard. */
    List<Integer> starts() {
        int[] bytes = new int[1];
        Cuts.Size size = new Cuts.Size() {
            @Override
            public void begin() {
                bytes[0] = 0;
            }

            @Override
            public int add(int index) {
                bytes[0] += words.get(index).length() + 1;
                return bytes[0];
            }
        };
        return Cuts.of(words, BOUND, size, places());
    }

    /** Words on -ung alone are too many for one shard: only they are parted, by one letter more. */
    private Cuts.Place places() {
        Map<String, Integer> bytes = new HashMap<>();
        for (String word : words) {
            bytes.merge(word.substring(0, TOGETHER), word.length() + 1, Integer::sum);
            bytes.merge(word.substring(0, TOGETHER + 1), word.length() + 1, Integer::sum);
        }
        return index -> {
            String word = words.get(index);
            int shared = 0;
            while (shared < SHORTEST
                    && word.charAt(shared) == words.get(index - 1).charAt(shared)) {
                shared++;
            }
            return shared < TOGETHER || (shared < SHORTEST && bytes.getOrDefault(word.substring(0, shared), 0) > BOUND);
        };
    }

    /** Returns the shard of these words as JSON. What one text has once may be a typing error, so it stands apart. */
    byte[] json(int start, int end) {
        String rare = joined(start, end, word -> !known.contains(word));
        String text = "{\"words\":\"" + joined(start, end, known::contains) + "\""
                + (rare.isEmpty() ? "" : ",\n\"rare\":\"" + rare + "\"") + "}\n";
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private String joined(int start, int end, Predicate<String> accepted) {
        return words.subList(start, end).stream().filter(accepted).collect(Collectors.joining(" "));
    }
}
