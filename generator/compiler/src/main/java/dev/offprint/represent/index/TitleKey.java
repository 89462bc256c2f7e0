package dev.offprint.represent.index;

import dev.offprint.edge.resource.Slug;
import java.text.Normalizer;
import java.util.Locale;

/**
 * The sort key of an article by its title: lower-case letters without accents, digits and single hyphens, then {@code --} and the
 * slug in lower case, so that no two articles have the same key. Umlauts sort as their base letters (DIN 5007-1). A title without
 * Latin letters or digits sorts under its slug.
 */
final class TitleKey {

    /** The symbols of keys in order; the first one stands for the end of a key. */
    private static final String SYMBOLS = "\0-0123456789_abcdefghijklmnopqrstuvwxyz";

    /** The number of symbols, the end of a key included. */
    static final int COUNT = SYMBOLS.length();
    /** The first symbol that is a digit. */
    static final int FIRST_DIGIT = 2;
    /** The symbol behind the last digit. */
    static final int END_OF_DIGITS = 12;
    /** The first symbol that is a letter. */
    static final int FIRST_LETTER = 13;

    /** No two titles that are longer than this need more to be told apart: their slugs differ. */
    private static final int LONGEST = 120;

    private TitleKey() {}

    static String of(String title, Slug slug) {
        String lower = slug.value().toLowerCase(Locale.ROOT);
        String folded = fold(title);
        return (folded.isEmpty() ? lower : folded) + "--" + lower;
    }

    static boolean beginsWithDigit(String key) {
        return key.charAt(0) >= '0' && key.charAt(0) <= '9';
    }

    /** Returns the symbol of a key at a position: 0 behind its end. */
    static int symbol(String key, int at) {
        if (at >= key.length()) {
            return 0;
        }
        char c = key.charAt(at);
        if (c >= 'a') {
            return c - 'a' + COUNT - 26;
        } else if (c >= '0' && c <= '9') {
            return c - '0' + FIRST_DIGIT;
        }
        return c == '_' ? END_OF_DIGITS : 1;
    }

    /** Returns the character of a symbol. */
    static char character(int symbol) {
        return SYMBOLS.charAt(symbol);
    }

    private static String fold(String title) {
        String plain = Normalizer.normalize(title, Normalizer.Form.NFKD)
                .toLowerCase(Locale.ROOT)
                .replace("ß", "ss")
                .replace("æ", "ae")
                .replace("œ", "oe")
                .replace("ø", "o")
                .replace("ł", "l");
        StringBuilder folded = new StringBuilder();
        boolean gap = false;
        for (int i = 0; i < plain.length() && folded.length() < LONGEST; i++) {
            char c = plain.charAt(i);
            if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
                folded.append(gap && folded.length() > 0 ? "-" : "").append(c);
                gap = false;
            } else if (Character.getType(c) != Character.NON_SPACING_MARK) {
                gap = true;
            }
        }
        return folded.toString();
    }
}
