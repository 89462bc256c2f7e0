package dev.offprint.represent.search;

import dev.offprint.represent.search.SearchIndex.Cuts;
import dev.offprint.represent.search.WordGroups.Postings;
import dev.offprint.represent.search.WordGroups.Word;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * The shards of words: ranges of sorted words with the articles that they find, so that one file answers a query of one word.
 * Articles are most of a shard. So a row has a title only if one of the words probably is in it.
 *
 * @param articles the articles by number
 * @param words every word, sorted
 */
record WordShards(List<Row> articles, List<Word> words) {

    /** The size of a shard in bytes, nearly: some 2,000 tokens of a language model. A word that 150 articles have takes 10 kB alone. */
    static final int BOUND = 7_000;

    /** So many results a page shows at once: readers see these before anything else of an article is loaded. */
    private static final int SEEN = 10;

    /** So many articles of a word show their titles: these rank results, and would be half of what a word in many titles costs. */
    private static final int TITLED = 15;

    private static final int PAIR = 7;
    private static final int REFERENCE = 8;

    /**
     * What shards show of an article.
     *
     * @param slug its slug as a JSON string
     * @param title its title as a JSON string
     * @param facet its type, level and topics as a JSON array
     */
    record Row(String slug, String title, String facet) {}

    private static boolean showsTitle(Word word, int rank) {
        return (rank < TITLED && Postings.weight(word.best()[rank]) >= ArticleWords.TITLE)
                || (rank < SEEN && word.best().length > SEEN);
    }

    /** Returns the index of the first word of each shard. */
    List<Integer> starts() {
        return Cuts.of(words.stream().map(Word::text).toList(), BOUND, this::size, index -> true);
    }

    /** The articles of the words so far, and those whose title is shown. */
    private static final class Shown {

        private final Set<String> groups = new HashSet<>();
        private final BitSet rows = new BitSet();
        private final BitSet titles = new BitSet();

        /** Adds a word; others of its group find the same. */
        void add(Word word) {
            boolean isFirst = groups.add(word.group());
            for (int i = 0; isFirst && i < word.best().length; i++) {
                int article = Postings.article(word.best()[i]);
                rows.set(article);
                if (showsTitle(word, i)) {
                    titles.set(article);
                }
            }
        }
    }

    /** Measures a shard while it grows: a row counts once, and so do the articles of a group. */
    private IntUnaryOperator size() {
        Shown shown = new Shown();
        return index -> {
            Word word = words.get(index);
            int bytes = word.text().length() + REFERENCE;
            for (int i = 0; i < word.best().length && !shown.groups.contains(word.group()); i++) {
                int article = Postings.article(word.best()[i]);
                Row row = articles.get(article);
                boolean isTitled = showsTitle(word, i) && !shown.titles.get(article);
                bytes += PAIR + (isTitled ? row.title().length() : 0);
                bytes += shown.rows.get(article) ? 0 : row.slug().length() + PAIR;
            }
            shown.add(word);
            return bytes;
        };
    }

    /** Returns the shard of these words as JSON, one article or word a line. */
    byte[] json(int start, int end) {
        List<Word> own = words.subList(start, end);
        Shown shown = new Shown();
        own.forEach(shown::add);
        Map<String, Integer> facets = new LinkedHashMap<>();
        StringBuilder rows = new StringBuilder();
        shown.rows.stream().forEach(article -> {
            Row row = articles.get(article);
            Integer facet = facets.computeIfAbsent(row.facet(), any -> facets.size());
            rows.append(rows.length() == 0 ? "\n[" : ",\n[")
                    .append(row.slug())
                    .append(',')
                    .append(facet);
            rows.append(shown.titles.get(article) ? "," + row.title() + "]" : "]");
        });
        StringBuilder text = new StringBuilder(2 * BOUND).append("{\"facets\":[");
        text.append(String.join(",", facets.keySet()))
                .append("],\n\"articles\":[")
                .append(rows);
        text.append("\n],\n\"words\":{")
                .append(pairs(own, shown.rows.stream().toArray()))
                .append("\n}}\n");
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static StringBuilder pairs(List<Word> own, int[] shown) {
        StringBuilder text = new StringBuilder();
        Map<String, String> groups = new HashMap<>();
        for (Word word : own) {
            text.append(text.length() == 0 ? "\n\"" : ",\n\"")
                    .append(word.text())
                    .append("\":");
            String same = groups.putIfAbsent(word.group(), word.text());
            if (same == null) {
                pairs(text, word, shown);
            } else {
                text.append('"').append(same).append('"');
            }
        }
        return text;
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
}
