package dev.offprint.article.markdown.lint.quick;

/** Recognises lines of words, with the signs that sentences have. They are what most texts are, and a pattern takes much longer to say so. */
final class Sentences {

    /** Before these, the letter or sign that a list has in place of a bullet: {@code a)}, {@code iv.}. */
    private static final int LONGEST_POINT = 4;

    private static final String FIRST_LETTER = "\u00C0";
    private static final String LAST_LETTER = "\u017F";
    private static final String SIGNS =
            "\u201E\u201C\u201D\u201A\u2018\u2019\u2013\u2014\u2026"; // quotes, dashes, three dots

    private Sentences() {}

    /** Returns whether a text has sentences alone; if not, it may still have no markup. */
    static boolean are(String text) {
        int begin = 0;
        while (begin < text.length()) {
            int end = text.indexOf('\n', begin);
            int next = end < 0 ? text.length() : end;
            if (begin < next && !isPlain(text, begin, next)) {
                return false;
            }
            begin = next + 1;
        }
        return true;
    }

    private static boolean isPlain(String text, int begin, int end) {
        if (!isWord(text.charAt(begin)) || beginsStatement(text, begin)) {
            return false;
        }
        for (int i = begin + 1; i < end; i++) {
            if (!isWord(text.charAt(i)) && !isPlain(text, begin, i, end)) {
                return false;
            }
        }
        return true;
    }

    /** Lines of MDX begin so, and an o may stand for a bullet. */
    private static boolean beginsStatement(String text, int begin) {
        return text.startsWith("import", begin) || text.startsWith("export", begin) || text.startsWith("o ", begin);
    }

    private static boolean isWord(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || (c >= FIRST_LETTER.charAt(0) && c <= LAST_LETTER.charAt(0));
    }

    private static boolean isPlain(String text, int begin, int at, int end) {
        char c = text.charAt(at);
        char before = text.charAt(at - 1);
        return switch (c) {
            case ' ', '?', '!', '\'' -> before != c;
            case ',', ';', '/', '"', '(' -> true;
            case '.', ')' -> at - begin > LONGEST_POINT && !(before >= '0' && before <= '9');
            case '-' -> isWord(before);
            case ':' -> at + 1 == end || text.charAt(at + 1) == ' ';
            default -> SIGNS.indexOf(c) >= 0;
        };
    }
}
