package dev.offprint.represent.search;

import dev.offprint.represent.search.WordGroups.Word;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The shards of words: ranges of sorted words with the articles that they find. A shard has what a result shows of its
 * articles, so that one file answers a query of one word.
 *
 * @param articles each article as a JSON array: slug, title, type, level, topics
 * @param words every word, sorted
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record WordShards(byte[][] articles, List<Word> words) {

    /** The size of a shard in bytes, nearly: some 10 kB with gzip. */
    static final int BOUND = 40_000;

    private static final int PAIR = 7;
    private static final int REFERENCE = 8;

    /** Returns the index of the first word of each shard. */
    List<Integer> starts() {
        return Cuts.of(words.stream().map(Word::text).toList(), BOUND, new ShardSize(), index -> true);
    }

    /** Measures a shard while it grows: an article counts once, and so do the articles of a group. */
    private final class ShardSize implements Cuts.Size {

        private final BitSet seen = new BitSet();
        private final Set<String> groups = new HashSet<>();
        private int bytes;

        @Override
        public void begin() {
            seen.clear();
            groups.clear();
            bytes = 0;
        }

        @Override
        public int add(int index) {
            Word word = words.get(index);
            bytes += word.text().length() + REFERENCE;
            if (groups.add(word.group())) {
                bytes += word.best().length * PAIR;
                for (int entry : word.best()) {
                    int article = Postings.article(entry);
                    if (!seen.get(article)) {
                        seen.set(article);
                        bytes += articles[article].length;
                    }
                }
            }
            return bytes;
        }
    }

    /** Returns the shard of these words as JSON, one article or word a line. */
    byte[] json(int start, int end) {
        List<Word> own = words.subList(start, end);
        int[] shown = own.stream()
                .flatMapToInt(word -> Arrays.stream(word.best()).map(Postings::article))
                .sorted()
                .distinct()
                .toArray();
        ByteArrayOutputStream out = new ByteArrayOutputStream(2 * BOUND);
        String before = "{\"articles\":[\n";
        for (int article : shown) {
            write(out, before);
            out.writeBytes(articles[article]);
            before = ",\n";
        }
        write(out, shown.length == 0 ? "{\"articles\":[],\"words\":{\n" : "\n],\"words\":{\n");
        StringBuilder text = new StringBuilder(BOUND);
        Map<String, String> groups = new HashMap<>();
        for (Word word : own) {
            text.append(text.length() == 0 ? "\"" : ",\n\"").append(word.text()).append("\":");
            String same = groups.putIfAbsent(word.group(), word.text());
            if (same == null) {
                pairs(text, word, shown);
            } else {
                text.append('"').append(same).append('"');
            }
        }
        write(out, text.append("\n}}\n").toString());
        return out.toByteArray();
    }

    private static void pairs(StringBuilder text, Word word, int[] shown) {
        text.append('[').append(word.total()).append(",[");
        String before = "";
        for (int entry : word.best()) {
            text.append(before)
                    .append(Arrays.binarySearch(shown, Postings.article(entry)))
                    .append(',')
                    .append(Postings.weight(entry));
            before = ",";
        }
        text.append("]]");
    }

    private static void write(ByteArrayOutputStream out, String text) {
        out.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    }
}
