package dev.offprint.represent.search;

import dev.offprint.edge.resource.ContentLocale;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Set;
import java.util.TreeSet;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.core.KeywordTokenizer;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.de.GermanLightStemFilter;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** What Lucene knows of a language. A text is never analysed, only each of its words once. For one thread. */
final class Analysis {

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
