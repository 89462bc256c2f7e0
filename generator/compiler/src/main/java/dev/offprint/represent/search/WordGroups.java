package dev.offprint.represent.search;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.search.ArticleWords.WordList;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.core.KeywordTokenizer;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.de.GermanLightStemFilter;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** The words of all articles of a locale. Forms of one word find the same articles. For one thread. */
final class WordGroups {

    private final Analysis analysis;
    private final boolean hasCompounds;
    private final Map<String, Form> forms = new HashMap<>();
    private final Map<String, Postings> groups = new HashMap<>();

    /** A word as texts have it. */
    private static final class Form {
        private final String stem;
        private final Postings group;
        private int best;

        private Form(String stem, Postings group) {
            this.stem = stem;
            this.group = group;
        }
    }

    /**
     * A word with the articles that it finds.
     *
     * @param text the word
     * @param group the name of its group: words with the same one find the same articles
     * @param total how many articles have a form of it
     * @param best the best of them, as {@link Postings} writes them
     * @param isKnown whether more than one article has a form of it, or a heading has it: it is hardly a typing error
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Word(String text, String group, int total, int[] best, boolean isKnown) {}

    WordGroups(ContentLocale locale) {
        this.analysis = new Analysis(locale);
        this.hasCompounds = locale == ContentLocale.DE;
    }

    /** Adds an article; articles come in rising order. */
    void add(int article, byte[] words) {
        WordList.each(words, (word, weight) -> {
            Form form = forms.computeIfAbsent(word, this::form);
            form.group.add(article, weight);
            form.best = Math.max(form.best, weight);
        });
    }

    private Form form(String word) {
        String stem = analysis.stem(word);
        return new Form(stem, groups.computeIfAbsent(stem, any -> new Postings()));
    }

    /** Returns every word, sorted, and lets go of them. */
    List<Word> words() {
        Map<String, int[]> best = new HashMap<>();
        Map<String, Integer> totals = new HashMap<>();
        groups.forEach((stem, postings) -> {
            best.put(stem, postings.takeBest());
            totals.put(stem, postings.total());
        });
        String[] sorted = forms.keySet().toArray(String[]::new);
        Arrays.sort(sorted);
        if (hasCompounds) {
            addCompounds(sorted, best, totals);
        }
        List<Word> words = new ArrayList<>(sorted.length);
        for (String text : sorted) {
            Form form = forms.get(text);
            if (form != null) {
                int[] own = best.getOrDefault(form.stem, new int[0]);
                words.add(new Word(text, form.stem, totals.getOrDefault(form.stem, own.length), own, isKnown(form)));
            }
        }
        return words;
    }

    private static boolean isKnown(Form form) {
        return form.group.total() > 1 || form.best > ArticleWords.TEXT;
    }

    /** Lets the parts of compounds find the articles of the compounds, at half their weight. */
    private void addCompounds(String[] sorted, Map<String, int[]> best, Map<String, Integer> totals) {
        Compounds compounds = new Compounds(text -> {
            Form form = forms.get(text);
            return form != null && isKnown(form);
        });
        Map<String, Set<String>> compoundsByPart = new HashMap<>();
        for (String text : sorted) {
            Form whole = forms.get(text);
            for (String part : compounds.parts(text)) {
                Form form = forms.get(part);
                if (form != null && whole != null && !form.stem.equals(whole.stem)) {
                    compoundsByPart
                            .computeIfAbsent(form.stem, any -> new LinkedHashSet<>())
                            .add(whole.stem);
                }
            }
        }
        Map<String, int[]> joined = new HashMap<>();
        compoundsByPart.forEach((part, wholes) -> {
            int[] both = Postings.join(
                    best.getOrDefault(part, new int[0]),
                    wholes.stream()
                            .map(whole -> best.getOrDefault(whole, new int[0]))
                            .toList());
            joined.put(part, Postings.best(both));
            totals.merge(part, both.length, Math::max);
        });
        best.putAll(joined);
    }

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

    /** What Lucene knows of a language. A text is never analysed, only each of its words once. For one thread. */
    static final class Analysis {

        private static final Set<String> ENGLISH = folded(EnglishAnalyzer.getDefaultStopSet());
        private static final Set<String> GERMAN = folded(GermanAnalyzer.getDefaultStopSet());

        private final boolean isGerman;
        private final Tokenizer word = new KeywordTokenizer();
        private final TokenStream stream;
        private final CharTermAttribute term;

        Analysis(ContentLocale locale) {
            this.isGerman = locale == ContentLocale.DE;
            this.stream = locale == ContentLocale.EN ? new PorterStemFilter(word) : new GermanLightStemFilter(word);
            this.term = stream.addAttribute(CharTermAttribute.class);
        }

        /** Returns the words of a language that are too common to find anything, folded and sorted. */
        static Set<String> common(ContentLocale locale) {
            return locale == ContentLocale.EN ? ENGLISH : GERMAN;
        }

        private static Set<String> folded(CharArraySet words) {
            Set<String> folded = new TreeSet<>();
            words.forEach(word -> folded.add(Words.fold(new String((char[]) word))));
            return Set.copyOf(folded);
        }

        /**
         * Takes endings away that Lucene's light stemmer keeps: the s of plurals and genitives ({@code browsers}, {@code videos},
         * {@code apis}), and the n of plurals on -el ({@code regeln}).
         */
        private static String shortened(String stem) {
            int end = stem.length() - 1;
            boolean isForm = end >= 3 && stem.charAt(end) == 's' && "raio".indexOf(stem.charAt(end - 1)) >= 0;
            return isForm || (end >= 5 && stem.endsWith("eln")) ? stem.substring(0, end) : stem;
        }

        /**
         * Returns what the inflected forms of a folded word have in common. Lucene's light German stemmer takes one ending away:
         * {@code moderne} becomes {@code modern}, which itself becomes {@code mod}. So it is asked until nothing changes.
         */
        String stem(String folded) {
            String stem = lucene(folded);
            if (!isGerman) {
                return stem;
            }
            for (String before = folded; !stem.equals(before); ) {
                before = stem;
                stem = lucene(shortened(stem));
            }
            return stem;
        }

        private String lucene(String text) {
            try {
                word.setReader(new StringReader(text));
                stream.reset();
                String stem = stream.incrementToken() ? term.toString() : text;
                stream.end();
                stream.close();
                return stem.isEmpty() ? text : stem;
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
        }
    }

    /**
     * The articles that have a group of words, the best ones only: no query needs hundreds of articles that have a word somewhere
     * in their text. An entry is one number that sorts by falling weight, then by the number of the article. For one thread.
     */
    static final class Postings {

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
}
