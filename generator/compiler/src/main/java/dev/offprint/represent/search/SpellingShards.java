package dev.offprint.represent.search;

import dev.offprint.represent.search.WordGroups.Word;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The shards for typing errors: words alone, sorted. One error leaves the first or the second half of a word as it is, so the
 * word that is meant is beside the query among the words, or among the words written backwards.
 *
 * @param words sorted words
 */
record SpellingShards(List<String> words) {

    /** The size of a shard in bytes: some 8 kB with gzip. */
    static final int BOUND = 16_000;

    private static final int SHORTEST = 4;
    private static final int LONGEST = 32;
    /** Words that begin with the same letters are together. */
    private static final int TOGETHER = 2;

    /** Returns the shards of words as they are written. */
    static SpellingShards forwards(List<Word> words) {
        return new SpellingShards(
                words.stream().filter(SpellingShards::isMeant).map(Word::text).toList());
    }

    /** Returns the shards of words written backwards. */
    static SpellingShards backwards(List<Word> words) {
        return new SpellingShards(words.stream()
                .filter(SpellingShards::isMeant)
                .map(word -> new StringBuilder(word.text()).reverse().toString())
                .sorted()
                .toList());
    }

    /** A number is no typing error, and what one text has once may be one. */
    private static boolean isMeant(Word word) {
        int length = word.text().length();
        return word.isKnown()
                && length >= SHORTEST
                && length <= LONGEST
                && word.text().chars().allMatch(Character::isLetter);
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

    /** Returns the shard of these words as JSON. */
    byte[] json(int start, int end) {
        String text = "{\"words\":\"" + String.join(" ", words.subList(start, end)) + "\"}\n";
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
