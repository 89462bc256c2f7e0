package dev.offprint.article.markdown.lint.quick;

/** Recognises a line of words, with the signs that sentences have. It is what most texts are, and a pattern takes much longer to say so. */
final class PlainSentence {

    /** Before these, the letter or sign that a list has in place of a bullet: {@code a)}, {@code iv.}. */
    private static final int LONGEST_POINT = 4;

    private static final String FIRST_LETTER = "\u00C0";
    private static final String LAST_LETTER = "\u017F";
    private static final String QUOTES = "\u201E\u201C\u201D\u201A\u2018\u2019";

    private PlainSentence() {}

    /** Returns whether a text is a plain sentence; if not, it may still have no markup. */
    static boolean is(String text) {
        if (text.isEmpty() || !isWord(text.charAt(0)) || beginsStatement(text)) {
            return false;
        }
        for (int i = 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!isWord(c) && !isPlain(c, text.charAt(i - 1), i, text)) {
                return false;
            }
        }
        return true;
    }

    /** Lines of MDX begin so, and an o may stand for a bullet. */
    private static boolean beginsStatement(String text) {
        return text.startsWith("import") || text.startsWith("export") || text.startsWith("o ");
    }

    private static boolean isWord(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || (c >= FIRST_LETTER.charAt(0) && c <= LAST_LETTER.charAt(0));
    }

    private static boolean isPlain(char c, char before, int at, String text) {
        return switch (c) {
            case ' ', '?', '!', '\'' -> before != c;
            case ',', ';', '/', '"' -> true;
            case '.', ')' -> at > LONGEST_POINT && !(before >= '0' && before <= '9');
            case '(' -> before == ' ';
            case '-' -> isWord(before);
            case ':' -> at + 1 == text.length() || text.charAt(at + 1) == ' ';
            default -> QUOTES.indexOf(c) >= 0;
        };
    }
}
