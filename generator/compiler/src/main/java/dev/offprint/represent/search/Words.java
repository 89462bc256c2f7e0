package dev.offprint.represent.search;

import java.text.Normalizer;
import java.util.Locale;
import java.util.function.BiConsumer;

/**
 * The words of a text: maximal runs of letters, marks and digits, folded. The script of the search page does the same with
 * queries, so this may use only what both Java and JavaScript have.
 */
public final class Words {

    /** Longer runs are data, not words. */
    static final int MAX_LENGTH = 64;

    private static final int ASCII = 128;
    /** Letters and digits: nearly all characters of a text are looked up here. */
    private static final boolean[] IN_WORD = new boolean[ASCII];

    static {
        for (char c = 0; c < ASCII; c++) {
            IN_WORD[c] = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        }
    }

    /** It does not part a word. */
    private static final int SOFT_HYPHEN = 0xAD;

    /** Whether a word is one of the text, or a part of one in mixed case. */
    public enum Kind {
        /** A word of the text. */
        WHOLE,
        /** A part of a word in mixed case: {@code element} of {@code getElementById}. */
        PART
    }

    private Words() {}

    /** Passes each word of a text on, folded. */
    public static void each(String text, BiConsumer<String, Kind> taker) {
        int length = text.length();
        int at = 0;
        while (at < length) {
            int width = widthInWord(text, at);
            if (width == 0) {
                at += Character.isHighSurrogate(text.charAt(at)) ? Character.charCount(text.codePointAt(at)) : 1;
                continue;
            }
            int start = at;
            boolean isPlain = true;
            while (width > 0) {
                char c = text.charAt(at);
                isPlain &= c < ASCII && (at == start || c < 'A' || c > 'Z');
                at += width;
                width = at < length ? widthInWord(text, at) : 0;
            }
            if (at - start <= MAX_LENGTH) {
                word(text.substring(start, at), isPlain, taker);
            }
        }
    }

    /** Returns how many places the character here takes if it is one of a word, else 0. */
    private static int widthInWord(String text, int at) {
        char c = text.charAt(at);
        if (c < ASCII) {
            return IN_WORD[c] ? 1 : 0;
        }
        int whole = text.codePointAt(at);
        return isOfWord(whole) ? Character.charCount(whole) : 0;
    }

    private static boolean isOfWord(int c) {
        return Character.isLetter(c) || isMark(c) || isNumber(c) || c == SOFT_HYPHEN;
    }

    private static boolean isMark(int c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK;
    }

    private static boolean isNumber(int c) {
        int type = Character.getType(c);
        return type == Character.DECIMAL_DIGIT_NUMBER
                || type == Character.LETTER_NUMBER
                || type == Character.OTHER_NUMBER;
    }

    /**
     * Passes on a word and its parts.
     *
     * @param isPlain whether folding changes nothing but the case of the first letter: so it is with most words
     */
    private static void word(String word, boolean isPlain, BiConsumer<String, Kind> taker) {
        if (isPlain) {
            taker.accept(word.toLowerCase(Locale.ROOT), Kind.WHOLE);
            return;
        }
        String folded = fold(word);
        if (folded.isEmpty()) {
            return;
        }
        taker.accept(folded, Kind.WHOLE);
        int start = 0;
        for (int i = 1; i < word.length(); i++) {
            boolean rises = Character.isUpperCase(word.charAt(i)) && !Character.isUpperCase(word.charAt(i - 1));
            boolean falls = i + 1 < word.length()
                    && Character.isUpperCase(word.charAt(i))
                    && Character.isUpperCase(word.charAt(i - 1))
                    && Character.isLowerCase(word.charAt(i + 1));
            if (rises || falls) {
                part(word, start, i, taker);
                start = i;
            }
        }
        if (start > 0) {
            part(word, start, word.length(), taker);
        }
    }

    private static void part(String word, int start, int end, BiConsumer<String, Kind> taker) {
        if (end - start > 1) {
            String folded = fold(word.substring(start, end));
            if (!folded.isEmpty()) {
                taker.accept(folded, Kind.PART);
            }
        }
    }

    /** Returns a word without case and marks: {@code grosse} for {@code Größe}. */
    public static String fold(String word) {
        int i = 0;
        while (i < word.length() && word.charAt(i) < ASCII) {
            i++;
        }
        return i == word.length() ? word.toLowerCase(Locale.ROOT) : foldAny(word);
    }

    private static String foldAny(String word) {
        String lower = Normalizer.normalize(word, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
        StringBuilder folded = new StringBuilder(lower.length());
        Normalizer.normalize(lower, Normalizer.Form.NFKD).codePoints().forEach(c -> {
            switch (c) {
                case 'ß' -> folded.append("ss");
                case 'æ' -> folded.append("ae");
                case 'œ' -> folded.append("oe");
                case 'ø' -> folded.append('o');
                case 'ł' -> folded.append('l');
                default -> {
                    if (Character.isLetter(c) || isNumber(c)) {
                        folded.appendCodePoint(c);
                    }
                }
            }
        });
        return folded.toString();
    }
}
