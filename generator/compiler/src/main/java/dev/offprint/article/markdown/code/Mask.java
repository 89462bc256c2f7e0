package dev.offprint.article.markdown.code;

/** Writes harmless signs over those of a line that a scanner would take for the begin of a string or a comment. */
interface Mask {

    /** A letter in every language. */
    char HIDDEN = '_';

    /** Changes a line in place. */
    void apply(char[] text, int start, int end);

    /** In any language: an apostrophe between two letters of a word ({@code it's}) begins no string. A prefix of one has one or two letters. */
    Mask WORDS = Mask::words;

    /** Returns both, one after the other. */
    default Mask and(Mask other) {
        return (text, start, end) -> {
            apply(text, start, end);
            other.apply(text, start, end);
        };
    }

    private static void words(char[] text, int start, int end) {
        for (int i = start + 1; i + 1 < end; i++) {
            if (text[i] == '\'' && Character.isLetter(text[i - 1]) && Character.isLetter(text[i + 1])) {
                boolean isI = text[i - 1] == 'I' && (i - 1 == start || text[i - 2] == ' ');
                boolean isWord =
                        i - 2 >= start && Character.isLetter(text[i - 2]) && Character.isLowerCase(text[i - 1]);
                text[i] = isI || isWord ? HIDDEN : text[i];
            }
        }
    }

    /** SQL of MySQL and PostgreSQL: an apostrophe behind a backslash and before a letter is a part of the string. */
    static void escapes(char[] text, int start, int end) {
        for (int i = start + 1; i + 1 < end; i++) {
            if (text[i] == '\'' && text[i - 1] == '\\' && Character.isLetter(text[i + 1])) {
                text[i] = HIDDEN;
            }
        }
    }

    /** Rust: an apostrophe before a name that no other one ends is a lifetime or a label. */
    static void lifetimes(char[] text, int start, int end) {
        for (int i = start; i + 1 < end; i++) {
            boolean isName = Character.isLetter(text[i + 1]) || text[i + 1] == '_';
            if (text[i] == '\'' && isName && (i + 2 >= end || text[i + 2] != '\'')) {
                text[i] = HIDDEN;
            }
        }
    }

    /** C and C++: an apostrophe between two digits is a part of the number. */
    static void digits(char[] text, int start, int end) {
        for (int i = start + 1; i + 1 < end; i++) {
            if (text[i] == '\'' && Character.isDigit(text[i - 1]) && Character.isDigit(text[i + 1])) {
                text[i] = '0';
            }
        }
    }

    /**
     * YAML 1.2.2, section 7.3.3: in a plain scalar a quotation mark is text, and so is a number sign behind a character that is not
     * blank (section 6.6).
     */
    static void plainScalars(char[] text, int start, int end) {
        for (int i = start; i < end; i++) {
            boolean isBegin = i == start || " \t[{,:".indexOf(text[i - 1]) >= 0;
            boolean isQuote = text[i] == '\'' || text[i] == '"';
            if (isBegin && text[i] == '#') {
                return;
            }
            if (isBegin && isQuote) {
                i = endOfQuoted(text, i, end);
            } else if (isQuote || text[i] == '#') {
                text[i] = HIDDEN;
            }
        }
    }

    /** Returns the place of the sign that ends a quoted text, or of the end of the line. */
    private static int endOfQuoted(char[] text, int begin, int end) {
        for (int i = begin + 1; i < end; i++) {
            if (text[i] == '\\' && text[begin] == '"') {
                i++;
            } else if (text[i] == text[begin]) {
                boolean isEscaped = text[begin] == '\'' && i + 1 < end && text[i + 1] == '\'';
                if (!isEscaped) {
                    return i;
                }
                i++;
            }
        }
        return end;
    }
}
