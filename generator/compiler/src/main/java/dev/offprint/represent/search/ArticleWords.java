package dev.offprint.represent.search;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.Article;
import dev.offprint.article.Labels;
import dev.offprint.article.Opening;
import dev.offprint.article.Translation;
import dev.offprint.article.Translation.Faq;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.markdown.PlainText;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.search.WordGroups.Analysis;
import dev.offprint.represent.search.Words.Kind;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Weighs the words of one translation: those of the title first, then those of the question, of headings, of the summary, of
 * the text. Repeated words of the text count less each time, and less in long texts. The length counts in powers of four, and
 * never in relation to other articles: otherwise a small edit would change the weights of many words.
 */
public final class ArticleWords {

    /** A weight that words of the text alone do not exceed. */
    static final int TEXT = 18;

    /** A weight that each word of a title has, but for parts of words. */
    static final int TITLE = 54;

    private static final int MAX = 255;
    /** A weight is so many sixths, of halves. */
    private static final double SCALE = TEXT / 3.0 / 2;

    private static final int SHORT_TITLE = 2;
    private static final int LONG_TITLE = 6;

    private final Set<String> common;
    private final Map<String, Counts> counts = new HashMap<>();
    private int length;

    /** The fields of an article: the index of its weight. */
    private static final int IN_TITLE = 0;

    private static final int IN_QUESTION = 1;
    private static final int IN_HEADING = 2;
    private static final int IN_SUMMARY = 3;
    private static final int[] WEIGHTS = {12, 8, 6, 4};

    /** How often a word is in a text, in halves, and which fields have it: 2 as a whole, 1 as a part of another. */
    private static final class Counts {
        private final int[] fields = new int[WEIGHTS.length];
        private int text;
    }

    private ArticleWords(ContentLocale locale) {
        this.common = Analysis.common(locale);
    }

    /** Returns the words of each translation as {@link WordList}s, in their order. */
    public static List<byte[]> of(Article article, Labels labels) {
        return article.translations().stream()
                .map(one -> of(article, one, labels))
                .toList();
    }

    private static byte[] of(Article article, Translation one, Labels labels) {
        ArticleWords words = new ArticleWords(one.locale());
        Opening opening = article.openingIn(one.locale());
        words.add(IN_TITLE, one.title());
        words.add(IN_QUESTION, opening.primaryQuestion());
        words.add(IN_SUMMARY, article.shortAnswerWrittenFor(one.locale()));
        words.add(IN_SUMMARY, one.description());
        for (String topic : article.topics()) {
            words.add(IN_SUMMARY, topic);
            words.add(IN_SUMMARY, labels.topic(one.locale(), topic));
        }
        words.markdown(one.body());
        words.markdown(one.detailedAnswer());
        for (Faq faq : one.faq() == null ? List.<Faq>of() : one.faq()) {
            words.add(IN_HEADING, faq.question());
            words.markdown(faq.text());
        }
        words.json(opening.keyTakeaways());
        words.json(opening.framework());
        words.slug(article.slug());
        return words.list();
    }

    private void add(int field, @Nullable String text) {
        if (text != null) {
            Words.each(text, (word, kind) -> {
                if (field == IN_TITLE || !common.contains(word)) {
                    int[] fields = counts(word).fields;
                    fields[field] = Math.max(fields[field], halves(kind));
                }
            });
        }
    }

    /** Adds what the texts do not have of a slug: readers of the German text know the article by its English address as well. */
    private void slug(Slug slug) {
        Set<String> known = Set.copyOf(counts.keySet());
        Words.each(slug.value(), (word, kind) -> {
            if (!known.contains(word) && !common.contains(word)) {
                counts(word).fields[IN_SUMMARY] = halves(kind);
            }
        });
    }

    private void markdown(@Nullable ParsedMarkdown markdown) {
        if (markdown != null) {
            PlainText.parts(markdown, heading -> add(IN_HEADING, heading), this::text);
        }
    }

    private void text(String text) {
        Words.each(text, (word, kind) -> {
            length++;
            if (!common.contains(word)) {
                counts(word).text += halves(kind);
            }
        });
    }

    /** Adds the texts in free members. */
    private void json(@Nullable JsonNode node) {
        if (node != null) {
            if (node.isTextual()) {
                text(node.textValue());
            }
            node.forEach(this::json);
        }
    }

    private static int halves(Kind kind) {
        return kind == Kind.WHOLE ? 2 : 1;
    }

    private Counts counts(String word) {
        return counts.computeIfAbsent(word, any -> new Counts());
    }

    private byte[] list() {
        long titleWords =
                counts.values().stream().filter(one -> one.fields[IN_TITLE] > 0).count();
        double title = titleWords <= SHORT_TITLE ? 1.5 : titleWords > LONG_TITLE ? 0.75 : 1;
        // up to 63, 255, 1023, 4095 words and more
        int magnitude = (31 - Integer.numberOfLeadingZeros(Math.max(16, length))) / 2;
        double pivot = magnitude - 1.0;
        TreeMap<String, Integer> weights = new TreeMap<>();
        counts.forEach((word, count) -> weights.put(word, weight(count, title, pivot)));
        return WordList.encode(weights);
    }

    private static int weight(Counts count, double title, double pivot) {
        double sum = 0;
        for (int field = 0; field < WEIGHTS.length; field++) {
            double factor = field == IN_TITLE ? title : 1;
            sum += count.fields[field] * WEIGHTS[field] * factor;
        }
        sum += 6.0 * count.text / (count.text + 2 * pivot);
        return Math.max(1, Math.min(MAX, (int) (sum * SCALE + 0.5)));
    }

    /**
     * The words of one translation with their weights, in a few bytes each: how many bytes a word shares with the one before, how
     * many follow, these, and the weight. A build keeps them beside the article, so that it need not be read again.
     */
    public static final class WordList {

        private static final int BYTE = 0xff;

        private WordList() {}

        /** Takes a word and its weight. */
        @FunctionalInterface
        public interface Taker {
            /** Takes a word; the weight is from 1 to 255. */
            void take(String word, int weight);
        }

        /** Returns words in their binary form. */
        static byte[] encode(SortedMap<String, Integer> weights) {
            ByteArrayOutputStream out = new ByteArrayOutputStream(weights.size() * 6);
            byte[][] last = {new byte[0]};
            weights.forEach((word, weight) -> {
                byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
                int shared = shared(last[0], bytes);
                out.write(shared);
                out.write(bytes.length - shared);
                out.write(bytes, shared, bytes.length - shared);
                out.write(weight);
                last[0] = bytes;
            });
            return out.toByteArray();
        }

        private static int shared(byte[] last, byte[] next) {
            int most = Math.min(last.length, next.length);
            int shared = 0;
            while (shared < most && last[shared] == next[shared]) {
                shared++;
            }
            return shared;
        }

        /** Passes on each word. */
        public static void each(byte[] words, Taker taker) {
            byte[] word = new byte[BYTE + 1];
            int at = 0;
            while (at < words.length) {
                int shared = words[at++] & BYTE;
                int length = words[at++] & BYTE;
                System.arraycopy(words, at, word, shared, length);
                at += length;
                taker.take(new String(word, 0, shared + length, StandardCharsets.UTF_8), words[at++] & BYTE);
            }
        }
    }
}
