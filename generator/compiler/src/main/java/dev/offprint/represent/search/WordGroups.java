package dev.offprint.represent.search;

import dev.offprint.edge.resource.ContentLocale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

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
}
