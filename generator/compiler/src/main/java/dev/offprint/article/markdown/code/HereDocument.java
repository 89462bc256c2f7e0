package dev.offprint.article.markdown.code;

import org.jspecify.annotations.Nullable;

/** The lines behind an operator that names the word which ends them, as in shells, Perl, PHP and Ruby. */
final class HereDocument {

    private HereDocument() {}

    /** Returns the word behind an operator, or null if there is none. */
    static @Nullable String tag(String code, int behindOperator) {
        int at = behindOperator;
        while (at < code.length() && "-~ \"'\\".indexOf(code.charAt(at)) >= 0) {
            at++;
        }
        int end = wordEnd(code, at);
        return end == at || Character.isDigit(code.charAt(at)) ? null : code.substring(at, end);
    }

    /** Returns where the line begins that ends a here-document, or -1 if there is none. */
    static int end(String code, int from, String tag) {
        for (int start = from; start < code.length(); ) {
            int word = start;
            while (word < code.length() && (code.charAt(word) == ' ' || code.charAt(word) == '\t')) {
                word++;
            }
            if (code.startsWith(tag, word) && wordEnd(code, word) == word + tag.length()) {
                return start;
            }
            int end = code.indexOf('\n', word);
            start = end < 0 ? code.length() : end + 1;
        }
        return -1;
    }

    private static int wordEnd(String code, int start) {
        int end = start;
        while (end < code.length() && (Character.isLetterOrDigit(code.charAt(end)) || code.charAt(end) == '_')) {
            end++;
        }
        return end;
    }
}
