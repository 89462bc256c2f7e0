package dev.offprint.represent.search;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.search.ArticleWords.WordList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

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
}
